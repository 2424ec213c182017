import type { ReceiptMediaType } from './media-type.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { infected, scannerUnavailable } from './refusals.ts';
import { isPicture, rewritePicture } from './rewrite-picture.ts';
import { scanWithClamd } from './virus-scanner.ts';

/**
 * Returns what is stored of an uploaded file: images are re-encoded from their pixels alone. Refuses a file
 * in which the virus scanner, if configured, finds something. Throws UNSUPPORTED_MEDIA_TYPE, and
 * SERVICE_UNAVAILABLE while the scanner does not respond.
 */
export async function sanitizeReceipt(deps: ReceiptDeps, sent: SentReceipt): Promise<SentReceipt> {
  await assertNoVirus(deps, sent);
  const { content, mediaType } = sent;
  return isPicture(mediaType) ? await rewritePicture(content, mediaType) : sent;
}

async function assertNoVirus({ config, log }: ReceiptDeps, { content }: SentReceipt): Promise<void> {
  const address = config.CLAMAV_ADDRESS;
  if (address === undefined) return;
  const found = await scanWithClamd(address, content).catch((error: unknown) => {
    log.error({ err: error }, 'virus scanner unavailable');
    throw scannerUnavailable(error);
  });
  if (found === undefined) return;
  log.warn({ found }, 'receipt refused by the virus scanner');
  throw infected();
}

interface SentReceipt {
  content: Buffer;
  mediaType: ReceiptMediaType;
}
