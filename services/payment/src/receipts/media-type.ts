const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Content that browsers would execute, anywhere in the file: an opening tag or declaration followed by
 * readable text. Requiring eight readable characters after it avoids chance matches in compressed images.
 */
export const ACTIVE =
  /<(?:!doctype|html|head|body|script|iframe|svg|object|embed|\?php)[\s>/][\x20-\x7e\s]{8}/i;
/** The end of a ZIP directory is within the last 64 KB of an archive, also of one appended to an image. */
export const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
export const ZIP_REACH = 65_557;

/** The size limit of a receipt, both as uploaded and as stored. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;

/** The number of leading bytes that identify the type. */
export const SIGNATURE_BYTES = 12;

/** Returns the media type according to the first twelve bytes; name and declared type are ignored. */
export function signatureOf(content: Buffer): ReceiptMediaType | undefined {
  const text = (start: number, end: number): string => content.toString('latin1', start, end);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'image/heic';
  if (/^%PDF-\d\.\d/.test(text(0, 8))) return 'application/pdf';
  return undefined;
}

export type ReceiptMediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/heic' | 'application/pdf';
