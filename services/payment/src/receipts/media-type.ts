const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * What browsers would run, wherever in the file it hides: an opening tag or declaration, followed by readable text.
 * Eight readable characters after it keep chance out of compressed pictures.
 */
export const ACTIVE =
  /<(?:!doctype|html|head|body|script|iframe|svg|object|embed|\?php)[\s>/][\x20-\x7e\s]{8}/i;
/** The end of a ZIP directory stands in the last 64 KB of an archive, also of one that hides behind a picture. */
export const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
export const ZIP_REACH = 65_557;

/** Of a receipt, as it is sent and as it is kept. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** As much of a file as tells its type. */
export const SIGNATURE_BYTES = 12;

/** The media type that the first twelve bytes claim; name and declared type do not count. */
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
