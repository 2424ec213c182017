import { randomBytes } from 'node:crypto';

/** Returns an id in Stripe's format, such as `pi_` and 24 letters and digits: about 142 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Returns an intent's client secret, which begins with the intent's id. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}

export function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let text = '';
  while (text.length < length) {
    // 248 is the largest multiple of 62 that fits in a byte, so that every character is equally likely.
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += letters[byte % 62];
  }
  return text;
}
