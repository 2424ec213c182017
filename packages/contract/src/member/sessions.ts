import * as z from 'zod';
import { isStorable, requiredText } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

const mostOfUserId = 128;

/** Whose sessions to list: one of both. */
export const memberSessionsQuery = z
  .object({
    email: searched(254).describe('In any case; an address that nobody verified may be several members’'),
    userId: searched(mostOfUserId),
  })
  .refine(({ email, userId }) => (email === '') !== (userId === ''), {
    message: 'Name an e-mail or a user id',
    path: ['email'],
  });

/** Body of ending sessions. */
export const endSessionsBody = z
  .object({
    userId: requiredText({ name: 'User id', max: mostOfUserId }),
    sessionId: z
      .string('Session id must be text')
      .regex(/^[A-Za-z0-9_-]{43}$/, 'Session id must be one of the list')
      .nullish()
      .describe('Of one session; without it all of the member’s end'),
  })
  .transform(({ userId, sessionId }) => ({ userId, sessionId: sessionId ?? '' }))
  .meta({ id: 'EndSessionsBody' });

const browserSession = z
  .strictObject({
    id: z.string().describe('Not what the browser signs in with, nor does that follow from it'),
    startedAt: timestamp,
    lastUsedAt: timestamp.describe('To the minute'),
    endsAt: timestamp.describe('Unless it is used before'),
  })
  .meta({ id: 'BrowserSession' });

const memberSessions = z
  .strictObject({
    userId: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    total: z.int().describe('How many sessions there are; at most a hundred are listed'),
    sessions: z.array(browserSession).describe('Last used first'),
  })
  .meta({ id: 'MemberSessions' });

export const memberSessionList = z.strictObject({
  members: z.array(memberSessions).describe('None where nobody fits'),
});
export const endedSessions = z.strictObject({
  success: z.literal(true),
  ended: z.int().describe('How many ended by this'),
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
