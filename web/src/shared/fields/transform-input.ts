/**
 * Replaces the text of an input by its transformed version and restores the caret, which would otherwise jump
 * to the end.
 */
export function transformInput(input: HTMLInputElement, transform: (text: string) => string): void {
  const text = transform(input.value);
  if (text === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = text;
  input.setSelectionRange(selectionStart, selectionEnd);
}
