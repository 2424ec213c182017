/** Returns a text as it is compared in a search: in lower case, and with its accents on their letters. */
export function folded(text: string): string {
  return text.normalize().toLowerCase();
}
