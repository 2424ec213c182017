import type { BulkAct } from '@checkout/contract/bulk-job/acts.ts';
import { AppError, conflict, hasReason, isTransient } from '@checkout/kit/errors/errors.ts';
import { type CallContext, type Caller, runInContext } from '@checkout/kit/rpc/caller.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { BulkOutcome, BulkTask, BulkTaskRow } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Clients } from '../clients.ts';
import type { Config } from '../config.ts';
import { problemCodeOf } from '../http/problem.ts';
import { callerOf } from '../identity/auth.ts';
import { firstApprovalMessage } from '../views/admin-invoice.ts';
import { type Mandate, openMandate } from './mandate.ts';

/** The same time that a request for one invoice may take. */
const DEADLINE_MS = 10_000;

/**
 * Carries out the admin's act on each of these invoices, as that admin, and returns the outcome of each. The
 * admin's session is checked again first; without a valid one nothing is done.
 */
export async function carryOut(deps: BulkDeps, task: BulkTask): Promise<Report> {
  const { jobId, rows } = task;
  const untried = rows.map((row) => outcomeOf(row, 'untried'));
  const mandate = readMandate(deps, task);
  if (mandate === undefined) return { jobId, outcomes: untried, halted: 'mandate_lost' };
  const admin = await findAdmin(deps, mandate);
  if (typeof admin === 'string') return { jobId, outcomes: untried, halted: admin };
  const outcomes = await Promise.all(rows.map((row) => applyToInvoice(deps, { row, mandate, admin })));
  return { jobId, outcomes, halted: '' };
}

/** Returns undefined if no current key decrypts it. */
function readMandate({ config, log }: BulkDeps, { jobId, mandate }: BulkTask): Mandate | undefined {
  try {
    return openMandate(mandate, { config, jobId });
  } catch (error) {
    log.error({ jobId, err: error }, 'a bulk job waits: its mandate cannot be decrypted');
    return undefined;
  }
}

/**
 * Returns the admin with their current rights, or why nobody may act for them; an empty text if that is
 * currently unknown.
 */
async function findAdmin(
  { clients: { account }, log }: BulkDeps,
  { token, browserSession }: Mandate,
): Promise<Caller | 'not_admin' | 'signed_out' | ''> {
  try {
    const { member } = await account.authenticate({ token, browserSession, isUse: false });
    if (member === undefined) throw new Error('account.Authenticate returned no member');
    return member.isAdmin ? callerOf(member) : 'not_admin';
  } catch (error) {
    if (hasReason(error, 'UNAUTHORIZED')) return 'signed_out';
    log.warn({ err: error }, 'a bulk job waits: its admin cannot be authenticated');
    return '';
  }
}

async function applyToInvoice(
  { clients, log }: BulkDeps,
  { row, mandate, admin }: { row: BulkTaskRow; mandate: Mandate; admin: Caller },
): Promise<BulkOutcome> {
  const context: CallContext = {
    caller: admin,
    peer: 'gateway',
    requestId: `bulk-${row.key}`,
    idempotencyKey: row.key,
    traceparent: '',
    deadlineMs: Date.now() + DEADLINE_MS,
  };
  try {
    const message = await runInContext(context, () => acts[mandate.act](clients, row, mandate));
    return { ...outcomeOf(row, 'done'), message };
  } catch (error) {
    if (isTransient(error) || !(error instanceof AppError)) {
      log.warn(
        { invoiceId: row.invoiceId, err: error },
        'a bulk operation on an invoice has an unknown outcome; it is retried',
      );
      return outcomeOf(row, 'unsure');
    }
    return { ...outcomeOf(row, 'refused'), error: problemCodeOf(error), message: error.message };
  }
}

/**
 * The same calls as for a single invoice. Those that depend on the payment or status seen at selection are
 * refused if it has changed. Each returns what the admin has to know besides that it is done; empty if nothing.
 */
const acts: Record<BulkAct, (clients: Clients, row: BulkTaskRow, requested: Mandate) => Promise<string>> = {
  approve: async ({ payment }, row, { note }) => {
    const approval = { ref: row.invoiceId, adminNotes: note, attemptId: seenPayment(row) };
    const { invoice } = await payment.approvePayment(approval);
    return firstApprovalMessage(invoice);
  },
  reject: async ({ payment }, row, { note }) => {
    await payment.rejectPayment({ ref: row.invoiceId, reason: note, attemptId: seenPayment(row) });
    return '';
  },
  cancel: async ({ invoice }, { invoiceId, seenStatus }, { note, sendWebhook }) => {
    await invoice.cancelInvoice({ ref: invoiceId, cancelNotes: note, sendWebhook, seenStatus });
    return '';
  },
  resend: async ({ webhook }, { invoiceId }) => {
    await webhook.resendLatest({ invoiceId });
    return '';
  },
};

/**
 * Returns the payment that was under review when the invoices were selected, so that a later one is not
 * decided unseen. Throws INVALID_TRANSITION if there was none.
 */
function seenPayment({ attemptId }: BulkTaskRow): string {
  if (attemptId !== '') return attemptId;
  throw conflict('INVALID_TRANSITION', 'This invoice was not under review when the job was started');
}

function outcomeOf({ key, tries }: BulkTaskRow, outcome: Outcome): BulkOutcome {
  return { key, tries, outcome, error: '', message: '' };
}

type Outcome = 'done' | 'refused' | 'unsure' | 'untried';

/** The outcomes of some rows of a job. */
export interface Report {
  jobId: string;
  outcomes: BulkOutcome[];
  /** Why the job cannot continue; empty if it can. */
  halted: string;
}

export interface BulkDeps {
  clients: Clients;
  config: Config;
  log: Logger;
}
