/** Two texts as two sentences, parted as their script parts them. */
export function twoSentences(first: string, second: string): string {
  const sentence = asSentence(first);
  return `${sentence}${/[。！？]$/u.test(sentence) ? '' : ' '}${second}`;
}

/** A text that another sentence can follow: with a full stop, unless it ends in something like one. */
export function asSentence(text: string): string {
  if (/[.!?…。！？\p{Script=Thai}]$/u.test(text)) return text; // Thai parts sentences by spaces.
  return `${text}${/\p{Script=Han}$/u.test(text) ? '。' : '.'}`;
}
