/** Returns the id in a URL's hash; a malformed one is returned as it is, since no section has such an id. */
export function anchorOf(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
