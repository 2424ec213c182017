/** Returns whether a page leads with the merchant's name instead of the product's. */
export function isPayPath(path: string): boolean {
  return path.startsWith('/pay/');
}
