import type { ReceiptMediaType } from './media-type.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { infected, scannerSilent } from './refusals.ts';
import { isPicture, rewritePicture } from './rewrite-picture.ts';
import { askClamd } from './virus-scanner.ts';

/**
 * What is kept of a file that was sent: nothing that the virus scanner knows, where there is one, and of a picture the
 * pixels alone. Throws UNSUPPORTED_MEDIA_TYPE, and SERVICE_UNAVAILABLE while the scanner has no word to say.
 */
export async function makeSafe(deps: ReceiptDeps, sent: SentReceipt): Promise<SentReceipt> {
  await assertNoVirus(deps, sent);
  const { content, mediaType } = sent;
  return isPicture(mediaType) ? await rewritePicture(content, mediaType) : sent;
}

async function assertNoVirus({ config, log }: ReceiptDeps, { content }: SentReceipt): Promise<void> {
  const address = config.CLAMAV_ADDRESS;
  if (address === undefined) return;
  const found = await askClamd(address, content).catch((error: unknown) => {
    log.error({ err: error }, 'virus scanner without a word');
    throw scannerSilent(error);
  });
  if (found === undefined) return;
  log.warn({ found }, 'receipt refused by the virus scanner');
  throw infected();
}

interface SentReceipt {
  content: Buffer;
  mediaType: ReceiptMediaType;
}
