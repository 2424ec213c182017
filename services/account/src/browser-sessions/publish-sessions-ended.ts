import type { Transaction } from '@checkout/kit/database/database.ts';
import { appendEvent } from '@checkout/kit/events/outbox.ts';
import { type EndedByAdmin, SessionsEndedEvent } from '@checkout/proto/account/v1/events.ts';

const KIND = 'sessions_ended';
/** An event is limited to 1 MB; this many session ids take about 50 KB. */
const MAX_SESSIONS_PER_EVENT = 1_000;

/** Publishes `checkout.account.sessions_ended`, on which gateways remove these sessions from their caches. */
export function publishSessionsEnded(trx: Transaction, { userId, sessions, byAdmin }: EndedSessions): void {
  for (let from = 0; from < sessions.length; from += MAX_SESSIONS_PER_EVENT) {
    const id = crypto.randomUUID();
    const event = SessionsEndedEvent.fromPartial({
      eventId: id,
      kind: KIND,
      userId,
      browserSessions: sessions.slice(from, from + MAX_SESSIONS_PER_EVENT),
      occurredAt: new Date(),
      byAdmin,
    });
    appendEvent(trx, {
      id,
      about: userId,
      subject: `checkout.account.${KIND}`,
      payload: JSON.stringify(SessionsEndedEvent.toJSON(event)),
    });
  }
}

interface EndedSessions {
  userId: string;
  sessions: string[];
  /** Unset if the member ended them. */
  byAdmin?: EndedByAdmin;
}
