import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Deps } from '../../deps.ts';
import { refreshCardIntent } from './refresh-card-intent.ts';

/** Reserved for returning the response to the caller, who must learn that the amount has changed. */
const RESPONSE_RESERVE_MS = 500;

/**
 * Updates the open card payment of an invoice whose amount has just changed, so that the page cannot pay the
 * old amount once it has the response. Waits no longer than the caller does and refuses nothing: the change
 * is final, and its event triggers whatever was not finished.
 */
export async function alignBeforeDeadline(
  deps: Deps,
  invoiceId: string,
  { deadlineMs }: Pick<CallContext, 'deadlineMs'>,
): Promise<void> {
  const aligned = refreshCardIntent(deps, { invoiceId }).catch((error: unknown) => {
    deps.log.warn({ invoiceId, err: error }, 'card intent not updated yet');
    if (!(error instanceof AppError)) throw error;
  });
  const waitMs = Math.max(0, deadlineMs - Date.now() - RESPONSE_RESERVE_MS);
  const timer = new AbortController();
  try {
    await Promise.race([aligned, pause(waitMs, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
