/** The id that an address ends with. What no browser would have written so stands for itself: no section is called that. */
export function anchorOf(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
