import type {
  CreateInvoiceDraftBody,
  InvoiceDraft as SavedDraft,
} from '@checkout/contract/invoice-draft/schema.ts';
import { toMajorNumber } from '@checkout/money/minor.ts';
import type { RefObject } from 'react';
import { ApiError, isOutcomeUnknown } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';

/**
 * Creates a draft, or updates the one that the form was opened from. If that has changed since it was read,
 * but only by an earlier request from here whose response was lost, the update continues from there: nobody
 * else has changed it.
 */
export async function saveDraft(
  body: CreateInvoiceDraftBody,
  saved: RefObject<SavedDraftVersion | null>,
): Promise<SavedDraft> {
  const known = saved.current;
  if (known === null) return await create(body);
  const { sentBodies = [] } = known;
  try {
    return await change(body, known);
  } catch (error) {
    if (isOutcomeUnknown(error)) saved.current = { ...known, sentBodies: [...sentBodies, body] };
    const own = isChangedMeanwhile(error) ? await findOwn(known.id, sentBodies) : undefined;
    if (own === undefined) throw error;
    saved.current = { id: own.id, version: own.version };
    return await saveDraft(body, saved);
  }
}

async function create(body: CreateInvoiceDraftBody): Promise<SavedDraft> {
  const { draft } = await sendOnce({ action: 'create-draft', body }, (idempotencyKey) =>
    callApi('POST /api/admin/invoice-drafts', { body, idempotencyKey }),
  );
  return draft;
}

async function change(
  content: CreateInvoiceDraftBody,
  { id, version }: SavedDraftVersion,
): Promise<SavedDraft> {
  const body = { ...content, version };
  const { draft } = await sendOnce({ action: `keep-draft.${id}`, body }, (idempotencyKey) =>
    callApi('PATCH /api/admin/invoice-drafts/:id', { params: { id }, body, idempotencyKey }),
  );
  return draft;
}

/** Returns the current draft if its content equals one of these bodies. */
async function findOwn(
  id: string,
  sentBodies: readonly CreateInvoiceDraftBody[],
): Promise<SavedDraft | undefined> {
  if (sentBodies.length === 0) return undefined;
  const { drafts } = await callApi('GET /api/admin/invoice-drafts');
  const now = drafts.find((draft) => draft.id === id);
  return now && sentBodies.some((body) => ordered(body) === ordered(bodyOf(now))) ? now : undefined;
}

function bodyOf({ recipient, amountMinor, currency, description, dueInDays, metadata }: SavedDraft) {
  const amount = amountMinor === null ? null : toMajorNumber(BigInt(amountMinor));
  return { recipient, amount, currency, description, dueInDays, metadata };
}

/** Serializes a value so that the order of its keys makes no difference. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}

/** Returns whether a draft was issued or deleted. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/**
 * Issues a draft as it is currently typed. After a lost response the draft may have become an invoice
 * already: then that invoice is returned, never a second one, and `isEarlier` says that it may differ from
 * what is typed.
 */
export async function issue(body: CreateInvoiceDraftBody, saved: RefObject<SavedDraftVersion | null>) {
  const before = saved.current as SavedDraftVersion;
  const isEarlier = !(await ensureSaved(body, saved));
  const { id, version } = saved.current ?? before;
  const { invoice } = await sendOnce({ action: `issue-draft.${id}`, body: { version } }, (idempotencyKey) =>
    callApi('POST /api/admin/invoice-drafts/:id/issue', {
      params: { id },
      body: { version },
      idempotencyKey,
    }),
  );
  return { invoice, isEarlier };
}

/**
 * Saves the draft unless it is saved already; returns false if it does not exist any more, because it was
 * issued or deleted.
 */
async function ensureSaved(
  body: CreateInvoiceDraftBody,
  saved: RefObject<SavedDraftVersion | null>,
): Promise<boolean> {
  const savedBody = JSON.stringify(body);
  if (saved.current?.savedBody === savedBody) return true;
  try {
    const { id, version } = await saveDraft(body, saved);
    saved.current = { id, version, savedBody };
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** The id and version of a draft, and the body that was saved with it, if that happened here. */
export interface SavedDraftVersion extends Pick<SavedDraft, 'id' | 'version'> {
  savedBody?: string;
  /** Bodies sent since then whose response was lost. */
  sentBodies?: readonly CreateInvoiceDraftBody[];
}
