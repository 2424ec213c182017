import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './caller.ts';
import type { Scene } from './scene.ts';

const GIVE_UP_MS = 120_000;

/**
 * Pays one invoice after the other with gems, to tell how soon after a fault the product works again: the whole way,
 * from making an invoice to its being paid, each call tried once.
 */
export function startPulse({ caller, people, witness }: Scene): Pulse {
  let last = { startedMs: 0, endedMs: 0 };
  const [payer] = people.payers;
  const failures: string[] = [];
  let beats = 0;
  let ended = false;
  const fail = (what: string, answer: Answer | undefined): false => {
    failures.push(`${what} got ${answer === undefined ? 'no answer' : `${answer.status} ${answer.error}`}`);
    return false;
  };
  const beat = async (): Promise<boolean> => {
    const body = { recipient: payer?.email, amount: 1, description: 'Pulse' };
    const key = crypto.randomUUID();
    const made = await caller.once('POST', '/api/admin/invoices', { token: people.admin.token, body, key });
    if (made?.status !== 201) return fail('making an invoice', made);
    const { id } = made.json.invoice as { id: string };
    witness.note({ invoiceId: id, what: 'created' });
    const paid = await caller.once('POST', `/api/invoice/${id}/pay`, { token: payer?.token, key });
    if (paid?.status === 200) witness.note({ invoiceId: id, what: 'paid' });
    return paid?.status === 200 || fail('paying it', paid);
  };
  const beating = (async () => {
    while (!ended) {
      const startedMs = performance.now();
      beats += 1;
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
    beats: () => beats,
    failures: () => failures,
    stop: async () => {
      ended = true;
      await beating;
    },
  };
}

export interface Pulse {
  /** When the next payment that begins after this moment is through; two minutes from now when none is. */
  next(): Promise<number>;
  /** How many were tried. */
  beats(): number;
  /** What became of those that did not go through. */
  failures(): string[];
  stop(): Promise<void>;
}
