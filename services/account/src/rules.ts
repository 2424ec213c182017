import { invalid } from '@checkout/kit/errors/errors.ts';

const REGISTRATION_TIERS = ['free', 'paid', 'premium'];
/**
 * U+0130 (İ) and U+212A (the Kelvin sign) become an i and a k in lower case, so an e-mail with one of them
 * would equal somebody else's.
 */
const DECEPTIVE = /[\u0130\u212a]/;

/**
 * An e-mail from the wallet counts as verified; one from a client counts only while the settings trust
 * clients, whatever they said when it was received.
 */
export function isEmailVerified(
  { emailSource, emailVerified }: { emailSource: 'none' | 'client' | 'wallet'; emailVerified: boolean },
  trustClientEmail: boolean,
): boolean {
  switch (emailSource) {
    case 'none':
      return false;
    case 'wallet':
      return emailVerified;
    case 'client':
      return emailVerified && trustClientEmail;
    default:
      return emailSource satisfies never;
  }
}

/**
 * Reads the tier of a registration; undefined if empty. Throws VALIDATION_ERROR for a tier that a client may
 * not choose.
 */
export function readRegistrationTier(tier: string): string | undefined {
  if (tier === '') return undefined;
  if (!REGISTRATION_TIERS.includes(tier)) {
    throw invalid('VALIDATION_ERROR', `Tier must be one of ${REGISTRATION_TIERS.join(', ')}`);
  }
  return tier;
}

/** Reads the e-mail of a registration; undefined if empty. Throws VALIDATION_ERROR for a malformed one. */
export function readRegistrationEmail(email: string): string | undefined {
  if (email === '') return undefined;
  if (!isEmail(email)) throw invalid('VALIDATION_ERROR', 'Invalid email format', 'email');
  return email;
}

/** Returns whether a text has the form of an e-mail. */
export function isEmail(text: string): boolean {
  const hasForm = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text) && !DECEPTIVE.test(text);
  return hasForm && text.length <= 254 && text.isWellFormed();
}
