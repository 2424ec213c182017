/** Drives the card provider's sandbox as a browser and a card network would. */
export function cardControls(url: string, secretKey: string) {
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : await response.json();
  };
  const api = async (method: string, path: string, form: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'GET' ? {} : { body: new URLSearchParams(form).toString() }),
    });
    return (await response.json()) as Intent & { error?: { code: string } };
  };
  return {
    /** Confirms as the browser does; a decline returns the error. */
    confirm: (id: string, card = 'pm_card_visa') =>
      api('POST', `/v1/payment_intents/${id}/confirm`, {
        payment_method: card,
        return_url: 'https://pay.example.test/back',
      }),
    create: (form: Record<string, string>) => api('POST', '/v1/payment_intents', form),
    intent: (id: string) => api('GET', `/v1/payment_intents/${id}`),
    cancel: (id: string) => api('POST', `/v1/payment_intents/${id}/cancel`),
    refund: (id: string, amount?: number) =>
      api('POST', '/v1/refunds', {
        payment_intent: id,
        ...(amount === undefined ? {} : { amount: String(amount) }),
      }),
    finish: (id: string, outcome: 'succeeded' | 'failed') =>
      control('POST', `/sandbox/payment_intents/${id}/finish`, { outcome }),
    authenticate: (id: string, outcome: 'succeeded' | 'failed') =>
      control('POST', `/sandbox/payment_intents/${id}/authenticate`, { outcome }),
    dispute: (id: string, body: { reason?: string; amount?: number } = {}) =>
      control('POST', `/sandbox/payment_intents/${id}/dispute`, body),
    closeDispute: (id: string, status: string) =>
      control('POST', `/sandbox/payment_intents/${id}/dispute/close`, { status }),
    finishRefund: (id: string, status: string) =>
      control('POST', `/sandbox/refunds/${id}/finish`, { status }),
    fault: (fault: object) => control('POST', '/sandbox/faults', fault),
    clearFaults: () => control('DELETE', '/sandbox/faults'),
    /** Returns all charges and refunds of one intent. */
    ledgerOf: async (id: string) => {
      const { charges, refunds } = (await control('GET', '/sandbox/ledger')) as Ledger;
      return {
        charges: charges.filter((charge) => charge.payment_intent === id && charge.paid),
        refunds: refunds.filter((refund) => refund.payment_intent === id),
      };
    },
  };
}

interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

interface Ledger {
  charges: { payment_intent: string; paid: boolean; amount: number }[];
  refunds: { id: string; payment_intent: string; amount: number; status: string }[];
}
