/**
 * Returns true for an HTML body: it comes from a proxy in front of the wallet, so its refusal is not the
 * wallet's. Any other body, even an empty one, may be the wallet's own: a token that it refuses must not stay
 * valid.
 */
export function isPage(body: string): boolean {
  return body.trimStart().startsWith('<');
}
