import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Deps } from '../../deps.ts';
import { refreshCardIntent } from './refresh-card-intent.ts';

/** Left for the answer's way back to the caller, who must hear that the amount has changed. */
const WAY_BACK_MS = 500;

/**
 * Brings the open card payment of an invoice whose amount has just changed in line, so that the page cannot pay the
 * old amount once it has its answer. Waits no longer than the caller does, and refuses nothing: the change stands, and
 * its event has whatever is missing done.
 */
export async function alignInTime(
  deps: Deps,
  invoiceId: string,
  { deadlineMs }: Pick<CallContext, 'deadlineMs'>,
): Promise<void> {
  const aligned = refreshCardIntent(deps, { invoiceId }).catch((error: unknown) => {
    deps.log.warn({ invoiceId, err: error }, 'card intent not brought in line yet');
    if (!(error instanceof AppError)) throw error;
  });
  const waitMs = Math.max(0, deadlineMs - Date.now() - WAY_BACK_MS);
  const enough = new AbortController();
  try {
    await Promise.race([aligned, pause(waitMs, undefined, { signal: enough.signal })]);
  } finally {
    enough.abort();
  }
}
