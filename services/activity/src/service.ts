import { serve } from '@checkout/kit/rpc-server.ts';
import type { Rooms, Started } from '@checkout/kit/service.ts';
import { ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';
import { listActivities } from './list-activities.ts';
import { onInvoiceChanged } from './on-invoice-changed.ts';
import { onMemberRegistered } from './on-member-registered.ts';
import { pushActivity } from './push-activity.ts';

/** Members' timelines: what sibling services push, and what is heard of invoices. */
export function startActivity(rooms: Rooms): Started {
  return {
    service: serve(ActivityServiceDefinition, {
      pushActivity: (request, context) => pushActivity(rooms, request, context),
      listActivities: (request, context) => listActivities(rooms, request, context),
    }),
    handlers: [
      { subject: 'checkout.invoice.*', handle: onInvoiceChanged },
      { subject: 'checkout.account.member_registered', handle: onMemberRegistered },
    ],
  };
}
