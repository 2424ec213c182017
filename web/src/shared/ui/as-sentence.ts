/** A text that another sentence can follow: with a full stop, unless it ends in something like one. */
export function asSentence(text: string): string {
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}
