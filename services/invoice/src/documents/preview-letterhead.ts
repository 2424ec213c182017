import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  PreviewLetterheadRequest,
  PreviewLetterheadResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { readCompanySettings } from '../company-settings/save-company-settings.ts';
import type { Deps } from '../deps.ts';
import { inChunks } from './pdf-chunks.ts';
import { specimenOf } from './specimen.ts';
import { readLanguage } from './texts/languages.ts';

/**
 * Renders a specimen invoice under a letterhead that is not saved, as PDF in chunks; stores nothing. Throws
 * UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR (as when saving) or RENDERER_BUSY.
 */
export async function* previewLetterhead(
  { pdf }: Pick<Deps, 'pdf'>,
  { settings, language }: PreviewLetterheadRequest,
  context: CallContext,
): AsyncGenerator<PreviewLetterheadResponse> {
  const { userId } = requireAdmin(context);
  const letterhead = readCompanySettings(settings);
  const document = specimenOf(letterhead, { language: readLanguage(language), now: new Date() });
  const bytes = await pdf.render(document, userId);
  yield* inChunks({ filename: 'specimen.pdf', bytes });
}
