/**
 * Returns 128 random bits in hexadecimal. Not `crypto.randomUUID`, which browsers withhold from pages without
 * TLS, such as those on a private network.
 */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
