import type { TestService } from '@checkout/testkit/service.ts';

let members = 0;

/** Sets up and inspects the sandbox wallet. */
export function walletControls(process: TestService) {
  const { url } = process;
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : await response.json();
  };
  return {
    url,
    process,
    /** Creates a member with a token; returns the existing one if the e-mail is known. */
    member: async (fields: MemberFields = {}): Promise<TestMember> => {
      members += 1;
      const email = `member-${members}@example.test`;
      const { user_id: id, ...rest } = (await control('POST', '/members', {
        email,
        ...fields,
      })) as WalletMember;
      return { id, ...rest };
    },
    /** Returns a token of a new sign-in, as the wallet's page issues it. */
    signIn: async (email: string): Promise<string> => {
      const query = new URLSearchParams({
        redirect_uri: 'https://pay.example.test/auth/callback',
        member: email,
      });
      const { headers } = await fetch(`${url}/api/auth/sso/authorize?${query}`, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').searchParams.get('token') ?? '';
    },
    /** Deletes all members; their tokens are refused from then on. */
    reset: () => control('POST', '/reset'),
    setRate: (rate: number) => control('PUT', '/rate', { rate }),
    fault: (fault: WalletFault) => control('POST', '/faults', fault),
    clearFaults: () => control('DELETE', '/faults'),
    forgetCalls: () => control('DELETE', '/calls'),
    /** Returns how often a path was called since the counters were reset. */
    calls: async (path: string): Promise<number> => {
      const { calls } = (await control('GET', '/calls')) as { calls: Counted[] };
      return calls.filter((call) => call.path === path).reduce((sum, { count }) => sum + count, 0);
    },
    debits: async (email: string): Promise<Debit[]> =>
      ((await control('GET', '/ledger')) as { debits: Debit[] }).debits.filter(
        (debit) => debit.email === email,
      ),
  };
}

export type WalletControls = ReturnType<typeof walletControls>;

export interface TestMember {
  id: string;
  email: string;
  token: string;
}

interface MemberFields {
  email?: string;
  username?: string;
  credits?: number;
  tier?: string;
  isAdmin?: boolean;
  memberNumber?: string;
}

interface WalletMember {
  user_id: string;
  email: string;
  token: string;
}

interface WalletFault {
  method: string;
  path: string;
  kind: 'error' | 'slow' | 'timeout_before' | 'timeout_after';
  times?: number;
  delayMs?: number;
  /** For an `error`: the page of a proxy in front of the wallet, instead of the wallet's own JSON. */
  body?: string;
  status?: number;
}

interface Counted {
  path: string;
  count: number;
}

interface Debit {
  id: string;
  email: string;
  amount: number;
  description: string;
}
