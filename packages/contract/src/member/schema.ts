import * as z from 'zod';
import { isStorable, requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/** Every token starts so; the user id follows, and with a wallet that signs, a dot and the signature. */
export const sessionTokenPrefix = 'gfa_session_';

/** The tiers that a registration may name. None has a security meaning. */
export const registrationTiers = ['free', 'paid', 'premium'] as const;

/** Judged where it counts, by the account service: an ignored one must not refuse, and wallets know forms that ours do not. */
const toldEmail = z
  .string('Invalid email format')
  .trim()
  .max(254, 'Invalid email format')
  .refine(isStorable, 'Invalid email format');

/**
 * Body of a registration after sign-in. `user_id` must be the token's. What a client says about rights and balance
 * is listed because callers send it, and ignored whatever it is.
 */
export const registerBody = z
  .object({
    user_id: requiredText({ name: 'User id', max: textLimits.reference }),
    email: toldEmail
      .nullish()
      .describe('Ignored where the wallet tells one, and for a member who has registered before'),
    tier: z.enum(registrationTiers, `Tier must be one of ${registrationTiers.join(', ')}`).nullish(),
    browserSession: z
      .boolean()
      .nullish()
      .describe(
        'For the web app: binds the token to this browser by a cookie, where the wallet makes a token for each sign-in. The token is refused without that cookie then, and once the session has ended',
      ),
    credits: z.unknown().optional().describe('Ignored: the wallet tells it'),
    memberNumber: z.unknown().optional().describe('Ignored: the wallet tells it'),
    isAdmin: z.unknown().optional().describe('Ignored: the wallet tells it'),
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
      .describe('Ends the member’s sessions in all browsers, not in this alone'),
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
    createdAt: timestamp.describe('When they were first seen'),
    updatedAt: timestamp.describe('When something of it was last written, a sign-in too'),
  })
  .meta({ id: 'SessionUser' });

export const sessionUserAnswer = z.strictObject({ user: sessionUser });
export const registerAnswer = sessionUserAnswer.extend({ success: z.literal(true) });

export type SessionUser = z.output<typeof sessionUser>;
