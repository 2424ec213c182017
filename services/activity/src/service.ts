import { on } from '@checkout/kit/events/consumer.ts';
import type { Service } from '@checkout/kit/process/service.ts';
import { MemberEvent, SessionsEndedEvent } from '@checkout/proto/account/v1/events.ts';
import { ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { callers } from './callers.ts';
import type { Config } from './config.ts';
import { createDeps, type Deps } from './deps.ts';
import { timelineSubjects } from './invoice-entry.ts';
import { listActivities } from './list-activities.ts';
import { onInvoiceChanged } from './on-invoice-changed.ts';
import { onMemberRegistered } from './on-member-registered.ts';
import { onSessionsEnded } from './on-sessions-ended.ts';
import { pushActivity } from './push-activity.ts';

/**
 * Members' timelines: entries pushed by sibling services, and those that follow from invoice and session
 * events.
 */
export const service: Service<typeof ActivityServiceDefinition, Config, Deps> = {
  definition: ActivityServiceDefinition,
  createDeps,
  rpcs: {
    pushActivity,
    listActivities,
  },
  callers,
  handlers: () => [
    ...timelineSubjects.map((subject) => on(subject, InvoiceEvent, onInvoiceChanged)),
    on('checkout.account.member_registered', MemberEvent, onMemberRegistered),
    on('checkout.account.sessions_ended', SessionsEndedEvent, onSessionsEnded),
  ],
};
