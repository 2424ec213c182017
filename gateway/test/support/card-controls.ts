import type { TestService } from '@checkout/testkit/service.ts';

/** Controls the card sandbox as a browser, a card network and an impatient provider would. */
export function cardControls(process: TestService, secretKey: string) {
  const { url } = process;
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : await response.json();
  };
  const api = async (method: string, path: string, form: Record<string, string> = {}): Promise<Intent> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'GET' ? {} : { body: new URLSearchParams(form).toString() }),
    });
    return (await response.json()) as Intent;
  };
  return {
    url,
    process,
    /** As the browser does; a declined card returns the error. */
    confirm: (id: string, card = 'pm_card_visa') =>
      api('POST', `/v1/payment_intents/${id}/confirm`, {
        payment_method: card,
        return_url: 'https://pay.example.test/back',
      }),
    intent: (id: string) => api('GET', `/v1/payment_intents/${id}`),
    /** Refunds everything, or the given minor units. */
    refund: (id: string, amountMinor?: number) =>
      api('POST', '/v1/refunds', {
        payment_intent: id,
        ...(amountMinor === undefined ? {} : { amount: String(amountMinor) }),
      }),
    finish: (id: string, outcome: 'succeeded' | 'failed') =>
      control('POST', `/sandbox/payment_intents/${id}/finish`, { outcome }),
    fault: (fault: object) => control('POST', '/sandbox/faults', fault),
    clearFaults: () => control('DELETE', '/sandbox/faults'),
    /** Returns the charges and refunds of one intent. */
    ledgerOf: async (id: string) => {
      const { charges, refunds } = (await control('GET', '/sandbox/ledger')) as Ledger;
      return {
        charges: charges.filter((charge) => charge.payment_intent === id && charge.paid),
        refunds: refunds.filter((refund) => refund.payment_intent === id),
      };
    },
  };
}

export type CardControls = ReturnType<typeof cardControls>;

interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  error?: { code: string };
}

interface Ledger {
  charges: { payment_intent: string; paid: boolean; amount: number }[];
  refunds: { payment_intent: string; amount: number }[];
}
