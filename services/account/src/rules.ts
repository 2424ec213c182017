import { invalid } from '@checkout/kit/errors/errors.ts';

const REGISTRATION_TIERS = ['free', 'paid', 'premium'];
/** İ and the sign of Kelvin: small letters make them an i and a k, and of such an e-mail the one of somebody else. */
const DECEPTIVE = /[\u0130\u212a]/;

/** What the wallet told is verified; what a client told only while clients are trusted, whatever held when it came. */
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

/** A tier that a client may name at registration, undefined for none. Throws VALIDATION_ERROR for any other. */
export function readRegistrationTier(tier: string): string | undefined {
  if (tier === '') return undefined;
  if (!REGISTRATION_TIERS.includes(tier)) {
    throw invalid('VALIDATION_ERROR', `Tier must be one of ${REGISTRATION_TIERS.join(', ')}`);
  }
  return tier;
}

/** An e-mail that a client may name at registration, undefined for none. Throws VALIDATION_ERROR for no e-mail. */
export function readRegistrationEmail(email: string): string | undefined {
  if (email === '') return undefined;
  if (!isEmail(email)) throw invalid('VALIDATION_ERROR', 'Invalid email format', 'email');
  return email;
}

/** Tells whether a text has the form of an e-mail. */
export function isEmail(text: string): boolean {
  const hasForm = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text) && !DECEPTIVE.test(text);
  return hasForm && text.length <= 254 && text.isWellFormed();
}
