import * as z from 'zod';
import { isStorable, requiredText } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

const maxUserIdLength = 128;

/** Selects the member: exactly one of the two. */
export const memberSessionsQuery = z
  .object({
    email: searched(254).describe('Case-insensitive; several members may share an unverified address'),
    userId: searched(maxUserIdLength),
  })
  .refine(({ email, userId }) => (email === '') !== (userId === ''), {
    message: 'Name an e-mail or a user id',
    path: ['email'],
  });

/** Body that ends sessions. */
export const endSessionsBody = z
  .object({
    userId: requiredText({ name: 'User id', max: maxUserIdLength }),
    sessionId: z
      .string('Session id must be text')
      .regex(/^[A-Za-z0-9_-]{43}$/, 'Session id must be one of the list')
      .nullish()
      .describe('Ends only this session; without it, all of the member’s sessions'),
  })
  .transform(({ userId, sessionId }) => ({ userId, sessionId: sessionId ?? '' }))
  .meta({ id: 'EndSessionsBody' });

const browserSession = z
  .strictObject({
    id: z.string().describe('Not the session cookie, which cannot be derived from it'),
    startedAt: timestamp,
    lastUsedAt: timestamp.describe('Accurate to the minute'),
    endsAt: timestamp.describe('Unless it is used before then'),
  })
  .meta({ id: 'BrowserSession' });

const memberSessions = z
  .strictObject({
    userId: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    total: z.int().describe('Total number of sessions; at most 100 are listed'),
    sessions: z.array(browserSession).describe('Most recently used first'),
  })
  .meta({ id: 'MemberSessions' });

export const memberSessionList = z.strictObject({
  members: z.array(memberSessions).describe('Empty if no member matches'),
});
export const endedSessions = z.strictObject({
  success: z.literal(true),
  ended: z.int().describe('Number of sessions ended by this call'),
});

export type MemberSessions = z.output<typeof memberSessions>;

function searched(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(isStorable, 'Contains characters that cannot be stored')
    .default('');
}
