/** Whether the merchant leads on this page, and the product steps back. */
export function isPayPath(path: string): boolean {
  return path.startsWith('/pay/');
}
