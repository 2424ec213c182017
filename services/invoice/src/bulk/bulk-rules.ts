import { type AppError, conflict, invalid, notFound } from '@checkout/kit/errors/errors.ts';
import { assertNotes } from '@checkout/kit/values/notes.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { BulkJob } from '@checkout/proto/invoice/v1/invoice.ts';
import type { JobRow } from './store-jobs.ts';

/** The maximum number of invoices of a job. */
export const MAX_ROWS = 50_000;

/** The acts that can be applied to many invoices at once, and whether each requires notes. */
const acts: Readonly<Record<string, { needsNote: boolean }>> = {
  approve: { needsNote: true },
  reject: { needsNote: false },
  resend: { needsNote: false },
  cancel: { needsNote: true },
};

/** Returns the id as it is. Throws NOT_FOUND unless it is a UUID, as every job's is. */
export function readJobId(id: string): string {
  if (!isUuid(id)) throw jobNotFound();
  return id;
}

export function jobNotFound(): AppError {
  return notFound('NOT_FOUND', 'There is no such bulk job');
}

/** Throws SELECTION_TOO_LARGE, or SELECTION_CHANGED if there are none, or more than the admin confirmed. */
export function assertConfirmed({ found, confirmed }: { found: number; confirmed: number }): void {
  if (found > MAX_ROWS) {
    throw conflict('SELECTION_TOO_LARGE', 'More than 50,000 invoices match. Please narrow the list down.');
  }
  if (found === 0) throw conflict('SELECTION_CHANGED', 'No invoice matches any more');
  if (found > confirmed) {
    throw conflict(
      'SELECTION_CHANGED',
      `${found} invoices match by now, not ${confirmed}. Please look at the list again.`,
    );
  }
}

/** Throws VALIDATION_ERROR for an unknown act, or one without the notes that it requires. */
export function assertAct({ act, note }: { act: string; note: string }): void {
  const known = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (known === undefined) throw invalid('VALIDATION_ERROR', 'Unknown act');
  if (known.needsNote && note === '') throw invalid('VALIDATION_ERROR', 'Notes are required');
  assertNotes(note);
}

export function viewJob({ stopReason, stoppedByName, endedAt, ...row }: JobRow): BulkJob {
  return {
    ...row,
    stopReason: stopReason ?? '',
    stoppedByName: stoppedByName ?? '',
    endedAt: endedAt ?? undefined,
  };
}
