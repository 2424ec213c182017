import { type CallContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Clients } from '../clients.ts';

/** One renewal may fail, and the next one is still in time. */
const RENEW_AFTER_FRACTION = 0.3;

/**
 * Renews the lease of an idempotency key while its request is processed, so that nobody waits long for a
 * gateway that was killed. A gateway that was only frozen finds its lease expired when it resumes, and starts
 * no further call: the next holder of the key does.
 */
export function holdLease({ account, log, request, startedMs, leaseMs }: LeaseOptions): KeyLease {
  let heldUntilMs = startedMs + leaseMs;
  const renew = async (): Promise<void> => {
    const askedMs = performance.now();
    const { held, leaseMs: renewedMs } = await account.renewRequest(request);
    if (held) heldUntilMs = askedMs + renewedMs;
  };
  const timer = setInterval(() => {
    // Uses its own deadline, because it is not part of the request's work.
    void runInContext(serviceContext('gateway'), renew).catch((error: unknown) => {
      log.warn({ err: error }, 'idempotency key not renewed');
    });
  }, leaseMs * RENEW_AFTER_FRACTION);
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
  /** Returns the same context, except that its calls have no time left once the lease has expired. */
  bind(context: CallContext): CallContext;
  /** Stops renewing the lease. */
  end(): void;
}

interface LeaseOptions {
  account: Clients['account'];
  log: Logger;
  request: { caller: string; key: string; lease: string };
  /** When the lease was requested from the account service, by `performance.now()`. */
  startedMs: number;
  /** How long the account service holds the key for a gateway that does not renew it. */
  leaseMs: number;
}
