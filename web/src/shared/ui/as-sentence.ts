/** Joins two texts as sentences, separated in the way of their script. */
export function joinSentences(first: string, second: string): string {
  const sentence = asSentence(first);
  return `${sentence}${/[。！？]$/u.test(sentence) ? '' : ' '}${second}`;
}

/** Returns a text with a full stop, unless it ends in a sentence terminator, so that another can follow. */
export function asSentence(text: string): string {
  if (/[.!?…。！？\p{Script=Thai}]$/u.test(text)) return text; // Thai separates sentences with spaces.
  return `${text}${/\p{Script=Han}$/u.test(text) ? '。' : '.'}`;
}
