import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  IssueInvoiceDraftRequest,
  IssueInvoiceDraftResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { assertCreatable } from '../invoices/creation/creation-rules.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { findInvoiceById, insertInvoice, lockEmail } from '../invoices/store-invoice.ts';
import { findVerifiedMember } from '../invoices/store-member.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { draftChanged, draftNotFound, readDraftId } from './draft-rules.ts';
import { type DraftRow, deleteDraft, findIssuedVersion, hasDraft, insertIssued } from './store-drafts.ts';

/**
 * Turns a draft into an invoice with the same id: a repeated request for the same version returns that
 * invoice, and of two concurrent ones only one takes the draft. As with any invoice, the number is used up
 * only if the transaction commits. Throws ADMIN_ACCESS_REQUIRED, NOT_FOUND, CHANGED_MEANWHILE, and
 * VALIDATION_ERROR for an incomplete draft, which stays.
 */
export async function issueInvoiceDraft(
  { db }: Pick<Deps, 'db'>,
  { id: ref, version }: IssueInvoiceDraftRequest,
  context: CallContext,
): Promise<IssueInvoiceDraftResponse> {
  requireAdmin(context);
  const id = readDraftId(ref);
  const issued = await inTransaction(db, async (trx) => {
    const draft = await deleteDraft(trx, { id, version });
    return draft && (await issue(trx, draft, context));
  });
  const row = issued ?? (await findIssued(db, { id, version }));
  return { invoice: viewInvoice(row, context) };
}

/** Returns the invoice that exactly this version of the draft became. */
async function findIssued(
  db: Deps['db'],
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
): Promise<InvoiceRow> {
  const issuedVersion = await findIssuedVersion(db, id);
  const row = issuedVersion === version ? await findInvoiceById(db, id) : undefined;
  if (row) return row;
  throw issuedVersion !== undefined || (await hasDraft(db, id)) ? draftChanged() : draftNotFound();
}

async function issue(trx: Transaction, draft: DraftRow, context: CallContext): Promise<InvoiceRow> {
  const actor = actorOf(context.caller);
  const { id, recipientEmail, currency, description, metadataJson } = draft;
  const amountMinor = draft.amountMinor ?? 0n;
  const dueInDays = draft.dueInDays ?? 0;
  assertCreatable({ recipientEmail, amountMinor, currency, description, dueInDays, metadataJson });
  await lockEmail(trx, recipientEmail);
  const member = await findVerifiedMember(trx, recipientEmail);
  const row = await insertInvoice(trx, {
    ...{ id, recipientEmail, amountMinor, currency, description, dueInDays, metadataJson },
    createdBy: actor.id,
    idempotencyKey: null,
    requestFingerprint: null,
    prefix: config.INVOICE_PREFIX,
    recipientId: member?.userId ?? null,
    recipientUsername: member?.username || null,
  });
  await insertIssued(trx, draft);
  recordChange(trx, { row, kind: 'created', from: '', actor, reason: 'Issued from a draft' });
  failpoint('issue-invoice-draft:before-commit');
  return row;
}
