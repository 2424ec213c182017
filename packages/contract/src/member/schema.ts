import * as z from 'zod';
import { isStorable, requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/**
 * Every token starts with this prefix, followed by the user id and, if the wallet signs its tokens, a dot and
 * the signature.
 */
export const sessionTokenPrefix = 'gfa_session_';

/** The tiers that a registration may specify. None affects security. */
export const registrationTiers = ['free', 'paid', 'premium'] as const;

/**
 * Validated only by the account service, where it is used: an e-mail that is ignored must not cause a
 * refusal, and wallets accept forms that we do not.
 */
const toldEmail = z
  .string('Invalid email format')
  .trim()
  .max(254, 'Invalid email format')
  .refine(isStorable, 'Invalid email format');

/**
 * Body of a registration after sign-in. `user_id` must be the token's. Rights and balance are listed because
 * callers send them; their values are ignored.
 */
export const registerBody = z
  .object({
    user_id: requiredText({ name: 'User id', max: textLimits.reference }),
    email: toldEmail
      .nullish()
      .describe('Ignored if the wallet provides an e-mail, and for members who have registered before'),
    tier: z.enum(registrationTiers, `Tier must be one of ${registrationTiers.join(', ')}`).nullish(),
    browserSession: z
      .boolean()
      .nullish()
      .describe(
        'For the web app: binds the token to this browser with a cookie, if the wallet issues a token per sign-in. The token is then refused without that cookie, and after the session has ended',
      ),
    credits: z.unknown().optional().describe('Ignored: taken from the wallet'),
    memberNumber: z.unknown().optional().describe('Ignored: taken from the wallet'),
    isAdmin: z.unknown().optional().describe('Ignored: taken from the wallet'),
  })
  .transform(({ user_id, email, tier, browserSession }) => ({
    userId: user_id,
    email: email ?? undefined,
    tier: tier ?? undefined,
    browserSession: browserSession ?? false,
  }))
  .meta({ id: 'RegisterBody' });

/** Body of a sign-out. */
export const signOutBody = z
  .object({
    everywhere: z
      .boolean()
      .nullish()
      .describe('Ends the member’s sessions in all browsers instead of only this one'),
  })
  .transform(({ everywhere }) => ({ everywhere: everywhere ?? false }))
  .meta({ id: 'SignOutBody' });

/** A signed-in member, as the wallet describes them. */
export const sessionUser = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    memberNumber: z.string().nullable(),
    tier: z.string(),
    credits: z.int().describe('Whole gems'),
    isAdmin: z.boolean(),
    lastLogin: timestamp.nullable(),
    createdAt: timestamp.describe('First sign-in'),
    updatedAt: timestamp.describe('Last update, including sign-ins'),
  })
  .meta({ id: 'SessionUser' });

export const sessionUserAnswer = z.strictObject({ user: sessionUser });
export const registerAnswer = sessionUserAnswer.extend({ success: z.literal(true) });

export type SessionUser = z.output<typeof sessionUser>;
