import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './caller.ts';
import type { Scenario } from './scenario.ts';

const GIVE_UP_MS = 120_000;

/**
 * Pays one invoice after the other with gems, to measure how soon the product works again after a fault: the
 * whole path from creating an invoice to its payment, without retries.
 */
export function startProbe({ caller, people, acknowledged }: Scenario): Probe {
  let last = { startedMs: 0, endedMs: 0 };
  const [payer] = people.payers;
  const failures: string[] = [];
  let tries = 0;
  let ended = false;
  const fail = (what: string, answer: Answer | undefined): false => {
    failures.push(`${what} got ${answer === undefined ? 'no response' : `${answer.status} ${answer.error}`}`);
    return false;
  };
  const tryOnce = async (): Promise<boolean> => {
    const body = { recipient: payer?.email, amount: 1, description: 'Pulse' };
    const key = crypto.randomUUID();
    const made = await caller.once('POST', '/api/admin/invoices', { token: people.admin.token, body, key });
    if (made?.status !== 201) return fail('creating an invoice', made);
    const { id } = made.json.invoice as { id: string };
    acknowledged.note({ invoiceId: id, what: 'created' });
    const paid = await caller.once('POST', `/api/invoice/${id}/pay`, { token: payer?.token, key });
    if (paid?.status === 200) acknowledged.note({ invoiceId: id, what: 'paid' });
    return paid?.status === 200 || fail('paying it', paid);
  };
  const probing = (async () => {
    while (!ended) {
      const startedMs = performance.now();
      tries += 1;
      if (await tryOnce()) last = { startedMs, endedMs: performance.now() };
      await pause(200);
    }
  })();
  return {
    next: async () => {
      const nowMs = performance.now();
      while (last.startedMs < nowMs && performance.now() < nowMs + GIVE_UP_MS) await pause(20);
      return last.startedMs < nowMs ? performance.now() : last.endedMs;
    },
    tries: () => tries,
    failures: () => failures,
    stop: async () => {
      ended = true;
      await probing;
    },
  };
}

export interface Probe {
  /**
   * Resolves with the time at which the next payment that begins from now on has succeeded, or after two
   * minutes without one.
   */
  next(): Promise<number>;
  /** How many payments were tried. */
  tries(): number;
  /** A description of each payment that failed. */
  failures(): string[];
  stop(): Promise<void>;
}
