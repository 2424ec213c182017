const largestBytes = 10 * 1024 * 1024;
/** Some systems know no media type for photographs of iPhones; the server looks at the content anyway. */
const knownEndings = /\.(heic|png|jpe?g|webp|pdf)$/i;

/** Why a file cannot be a receipt, as far as the browser can tell, so that nobody waits for an upload in vain. */
export function receiptProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'uploadType' | 'uploadSize' | undefined {
  const isKnown =
    type.startsWith('image/') || type === 'application/pdf' || (type === '' && knownEndings.test(name));
  if (!isKnown) return 'uploadType';
  return size > largestBytes ? 'uploadSize' : undefined;
}
