/** Returns the headers that every message has, whatever its receiver. */
export function postHeaders(body: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'checkout-webhooks/1',
  };
}
