/**
 * Puts what becomes of a typed text into its box, with the caret where it was: by itself it goes to the end, and so
 * would the next letter.
 */
export function retype(box: HTMLInputElement, as: (text: string) => string): void {
  const text = as(box.value);
  if (text === box.value) return;
  const { selectionStart, selectionEnd } = box;
  box.value = text;
  box.setSelectionRange(selectionStart, selectionEnd);
}
