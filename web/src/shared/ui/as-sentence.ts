/** A text that another sentence can follow: with a full stop, unless it ends in something like one. */
export function asSentence(text: string): string {
  if (/[.!?…。！？\p{Script=Thai}]$/u.test(text)) return text; // Thai parts sentences by spaces.
  return `${text}${/\p{Script=Han}$/u.test(text) ? '。' : '.'}`;
}
