import type {
  CreateInvoiceDraftBody,
  InvoiceDraft as KeptDraft,
} from '@checkout/contract/invoice-draft/schema.ts';
import type { RefObject } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { attempt } from '../../../shared/api/attempt.ts';
import { callApi } from '../../../shared/api/call-api.ts';

/** Makes a draft of it, or brings the one that it was opened from up to date. */
export async function keep(body: CreateInvoiceDraftBody, kept: KeptVersion | null): Promise<KeptDraft> {
  if (kept === null) {
    const { draft } = await attempt({ act: 'create-draft', body }, (idempotencyKey) =>
      callApi('POST /api/admin/invoice-drafts', { body, idempotencyKey }),
    );
    return draft;
  }
  const change = { ...body, version: kept.version };
  const { draft } = await attempt({ act: `keep-draft.${kept.id}`, body: change }, (idempotencyKey) =>
    callApi('PATCH /api/admin/invoice-drafts/:id', { params: { id: kept.id }, body: change, idempotencyKey }),
  );
  return draft;
}

/**
 * Issues a draft as it is typed now. After an answer that was lost the draft may be an invoice already: then that
 * invoice is the answer, never another one, and `isEarlier` says whether something else was typed since.
 */
export async function issue(body: CreateInvoiceDraftBody, kept: RefObject<KeptVersion | null>) {
  const before = kept.current as KeptVersion;
  const isEarlier = !(await isKept(body, kept));
  const { id, version } = kept.current ?? before;
  const { invoice } = await attempt({ act: `issue-draft.${id}`, body: { version } }, (idempotencyKey) =>
    callApi('POST /api/admin/invoice-drafts/:id/issue', {
      params: { id },
      body: { version },
      idempotencyKey,
    }),
  );
  return { invoice, isEarlier };
}

/** Keeps it unless that was done; false where there is no draft any more, since it was issued or deleted. */
async function isKept(body: CreateInvoiceDraftBody, kept: RefObject<KeptVersion | null>): Promise<boolean> {
  const said = JSON.stringify(body);
  if (kept.current?.said === said) return true;
  try {
    const { id, version } = await keep(body, kept.current);
    kept.current = { id, version, said };
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false;
    throw error;
  }
}

/** Which draft, as of when, and the body that was kept then where that was done here. */
export interface KeptVersion extends Pick<KeptDraft, 'id' | 'version'> {
  said?: string;
}
