import { receiptLimits } from '@checkout/contract/receipt/limits.ts';

/** Some systems report no media type for an iPhone's HEIC photos; the server checks the content anyway. */
const knownEndings = /\.(heic|png|jpe?g|webp|pdf)$/i;

/** Returns why a file cannot be a receipt, as far as the browser can tell, to avoid a futile upload. */
export function receiptProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'uploadType' | 'uploadSize' | undefined {
  const isKnown =
    type.startsWith('image/') || type === 'application/pdf' || (type === '' && knownEndings.test(name));
  if (!isKnown) return 'uploadType';
  return size > receiptLimits.bytes ? 'uploadSize' : undefined;
}
