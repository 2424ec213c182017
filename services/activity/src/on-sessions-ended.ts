import type { Transaction } from '@checkout/kit/database/database.ts';
import type { SessionsEndedEvent } from '@checkout/proto/account/v1/events.ts';
import { type AccountEntry, insertAccountEntry } from './store-entries.ts';

/**
 * When an admin ends a member's sessions, adds an entry to both timelines, each naming the other person.
 * Signing out oneself adds none.
 */
export async function onSessionsEnded(trx: Transaction, event: SessionsEndedEvent): Promise<void> {
  const { byAdmin: admin, userId, browserSessions, eventId, occurredAt } = event;
  if (admin === undefined) return;
  const count = browserSessions.length;
  const sessions = count === 1 ? '1 session' : `${count} sessions`;
  const common = { type: 'sessions_ended', eventId, createdAt: occurredAt ?? new Date() };
  const metadataJson = JSON.stringify({ count, endedBy: admin.userId, userId });
  const entry = (text: Text & { userId: string }): AccountEntry => ({ ...common, ...text, metadataJson });
  await insertAccountEntry(
    trx,
    entry({
      userId,
      title: 'Signed Out by an Administrator',
      description: `${shown(admin.username) || 'An administrator'} ended ${sessions} of yours`,
    }),
  );
  if (admin.userId === userId) return;
  const whose = shown(admin.memberName) || userId;
  await insertAccountEntry(
    trx,
    entry({
      userId: admin.userId,
      title: 'Sessions Ended',
      description: `You ended ${sessions} of ${whose}`,
    }),
  );
}

/** Cuts a name to a length that fits the entry's columns. */
function shown(name: string): string {
  return name.slice(0, 300).toWellFormed();
}

interface Text {
  title: string;
  description: string;
}
