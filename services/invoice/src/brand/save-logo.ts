import { createHash } from 'node:crypto';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { AppError, invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { SaveLogoRequest, SaveLogoResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { logoSchemeOf } from './logo-scheme.ts';
import { recordLogoChange } from './record-logo-change.ts';
import { rewriteLogo } from './rewrite-logo.ts';
import { findBrand, lockBrand, putLogo } from './store-brand.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Stores a picture, encoded anew, as the logo of a scheme. Its key is the hash of the stored bytes, so that
 * another picture has another URL. Throws ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR, PAYLOAD_TOO_LARGE or
 * UNSUPPORTED_MEDIA_TYPE.
 */
export async function saveLogo(
  { db }: Deps,
  { scheme: given, content: sent }: SaveLogoRequest,
  context: CallContext,
): Promise<SaveLogoResponse> {
  const { userId } = requireAdmin(context);
  const scheme = logoSchemeOf(given);
  if (sent.length === 0) throw invalid('VALIDATION_ERROR', 'A logo is required');
  if (sent.length > MAX_BYTES) throw tooLarge();
  const { content, icon } = await rewriteLogo(Buffer.from(sent));
  const key = createHash('sha256').update(content).digest('hex');
  const brand = await inTransaction(db, async (trx) => {
    const before = await lockBrand(trx);
    await putLogo(trx, { scheme, key, content, icon, updatedBy: userId });
    const after = await findBrand(trx);
    recordLogoChange(trx, context, { scheme, before, after });
    return after;
  });
  return { brand };
}

function tooLarge(): AppError {
  return new AppError({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'PAYLOAD_TOO_LARGE',
    message: 'A logo may be at most 2 MB',
  });
}
