import { type CallContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Clients } from '../clients.ts';

/** One renewal may get lost, and the next one still comes in time. */
const RENEWED_AFTER = 0.3;

/**
 * Keeps the key while the work of its request goes on, so that nobody waits long for a gateway that was killed. One
 * that was only frozen finds its lease over when it wakes up, and starts no further call: the heir does.
 */
export function holdLease({ account, log, request, startedMs, leaseMs }: Held): KeyLease {
  let heldUntilMs = startedMs + leaseMs;
  const renew = async (): Promise<void> => {
    const askedMs = performance.now();
    const { held, leaseMs: renewedMs } = await account.renewRequest(request);
    if (held) heldUntilMs = askedMs + renewedMs;
  };
  const timer = setInterval(() => {
    // With time of its own: it is no part of the request's work.
    void runInContext(serviceContext('gateway'), renew).catch((error: unknown) => {
      log.warn({ err: error }, 'idempotency key not renewed');
    });
  }, leaseMs * RENEWED_AFTER);
  const isHeld = (): boolean => performance.now() < heldUntilMs;
  return {
    bind: (context) => ({
      ...context,
      get deadlineMs() {
        return isHeld() ? context.deadlineMs : 0;
      },
    }),
    end: () => clearInterval(timer),
  };
}

export interface KeyLease {
  /** The same context, whose calls have no time left once the lease is over. */
  bind(context: CallContext): CallContext;
  /** Renews it no more. */
  end(): void;
}

interface Held {
  account: Clients['account'];
  log: Logger;
  request: { caller: string; key: string; lease: string };
  /** When the account service was asked for it, by `performance.now()`. */
  startedMs: number;
  /** How long the account service holds the key for a gateway that says nothing. */
  leaseMs: number;
}
