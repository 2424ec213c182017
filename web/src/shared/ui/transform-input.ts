/**
 * Replaces the text of an input by its transformed version and restores the caret, which would otherwise jump
 * to the end.
 */
export function retype(box: HTMLInputElement, as: (text: string) => string): void {
  const text = as(box.value);
  if (text === box.value) return;
  const { selectionStart, selectionEnd } = box;
  box.value = text;
  box.setSelectionRange(selectionStart, selectionEnd);
}
