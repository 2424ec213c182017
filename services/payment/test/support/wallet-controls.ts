import type { Caller } from '@checkout/kit/rpc/caller.ts';

/** Calls the sandbox wallet's control API. */
export function walletControls(url: string) {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : await response.json();
  };
  return {
    url,
    /** Creates a member of the wallet and the matching caller. */
    member: async (credits: number): Promise<Payer> => {
      const email = `payer-${crypto.randomUUID()}@example.test`;
      const { user_id: userId, token } = (await call('POST', '/sandbox/members', {
        email,
        credits,
      })) as Member;
      const caller: Caller = {
        kind: 'member',
        userId,
        email,
        emailVerified: true,
        username: '',
        isAdmin: false,
      };
      return { caller, userId, token };
    },
    setRate: (rate: number) => call('PUT', '/sandbox/rate', { rate }),
    fault: (fault: object) => call('POST', '/sandbox/faults', fault),
    /** Makes the next debit meet this fault. */
    debitFault: (kind: string, extra: object = {}) =>
      call('POST', '/sandbox/faults', {
        method: 'POST',
        path: '/api/deduct-funds',
        kind,
        times: 1,
        ...extra,
      }),
    /** Makes the outcome of debits undiscoverable until the faults are cleared. */
    hideTransactions: () =>
      call('POST', '/sandbox/faults', {
        method: 'GET',
        path: '/api/transactions',
        kind: 'error',
        status: 503,
        times: 1_000_000,
      }),
    clearFaults: () => call('DELETE', '/sandbox/faults'),
    /** Debits a member as a delayed call would that the wallet had not shown until now. */
    debit: async ({ token }: Payer, debit: { amount: number; description: string }): Promise<void> => {
      const response = await fetch(`${url}/api/deduct-funds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(debit),
      });
      if (!response.ok) throw new Error(`the debit was answered ${response.status}`);
    },
    /** Returns the debits of one member, oldest first. */
    debitsOf: async (userId: string): Promise<Debit[]> =>
      ((await call('GET', '/sandbox/ledger')) as { debits: Debit[] }).debits.filter(
        (debit) => debit.userId === userId,
      ),
  };
}

export interface Payer {
  caller: Caller;
  userId: string;
  token: string;
}

interface Member {
  user_id: string;
  token: string;
}

interface Debit {
  id: string;
  userId: string;
  amount: number;
  description: string;
}
