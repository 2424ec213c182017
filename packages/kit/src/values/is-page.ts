/**
 * True for a body that is a page: something before the wallet speaks, and its refusal is none of the wallet's. Any other
 * body may be the wallet's own, or an empty one: a token that it refuses must not live on.
 */
export function isPage(body: string): boolean {
  return body.trimStart().startsWith('<');
}
