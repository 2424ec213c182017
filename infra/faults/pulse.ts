import { setTimeout as pause } from 'node:timers/promises';
import type { Scene } from './scene.ts';

const GIVE_UP_MS = 120_000;

/**
 * Pays one invoice after the other with gems, to tell how soon after a fault the product works again: the whole way,
 * from making an invoice to its being paid, each call tried once.
 */
export function startPulse({ caller, people, witness }: Scene): Pulse {
  let last = { startedMs: 0, endedMs: 0 };
  const [payer] = people.payers;
  let ended = false;
  const beat = async (): Promise<boolean> => {
    const body = { recipient: payer?.email, amount: 1, description: 'Pulse' };
    const key = crypto.randomUUID();
    const made = await caller.once('POST', '/api/admin/invoices', { token: people.admin.token, body, key });
    if (made?.status !== 201) return false;
    const { id } = made.json.invoice as { id: string };
    witness.note({ invoiceId: id, what: 'created' });
    const paid = await caller.once('POST', `/api/invoice/${id}/pay`, { token: payer?.token, key });
    if (paid?.status === 200) witness.note({ invoiceId: id, what: 'paid' });
    return paid?.status === 200;
  };
  const beating = (async () => {
    while (!ended) {
      const startedMs = performance.now();
      if (await beat()) last = { startedMs, endedMs: performance.now() };
      await pause(200);
    }
  })();
  return {
    next: async () => {
      const nowMs = performance.now();
      while (last.startedMs < nowMs && performance.now() < nowMs + GIVE_UP_MS) await pause(20);
      return last.startedMs < nowMs ? performance.now() : last.endedMs;
    },
    stop: async () => {
      ended = true;
      await beating;
    },
  };
}

export interface Pulse {
  /** When the next payment that begins after this moment is through; two minutes from now when none is. */
  next(): Promise<number>;
  stop(): Promise<void>;
}
