/** Hebrew, Arabic and neighbouring scripts, and their presentation forms. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Isolates the direction of a right-to-left text, so that it does not reorder the sentence around it. */
export function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
