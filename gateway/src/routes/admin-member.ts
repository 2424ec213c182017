import type { adminMemberRoutes } from '@checkout/contract/admin-member/routes.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { activityView } from '../views/activity.ts';
import { adminMemberView, manualPaymentView, memberNoteView, memberSumView } from '../views/admin-member.ts';

/** Handles calls with which admins read about a person, by user id or e-mail. */
export function adminMemberHandlers({
  clients: { account, activity, invoice, payment },
}: Deps): Handlers<keyof typeof adminMemberRoutes> {
  /** A person who has never signed in has no timeline and no payments of their own. */
  async function userIdOf(reference: string): Promise<string | undefined> {
    return (await account.findMember({ reference })).member?.id;
  }

  return {
    searchMembers: async ({ query: { search = '', limit } }) => {
      const { members } = await account.searchMembers({ text: search, limit });
      return { status: 200, body: { members: members.map(adminMemberView) } };
    },

    getPerson: async ({ params }) => {
      const { member, email } = await account.findMember({ reference: params.id });
      const [{ sums, invoices }, { notes }] = await Promise.all([
        invoice.sumForMember(member ? { member: member.id } : { email }),
        member ? { notes: [] } : account.listMemberNotes({ reference: email, limit: 1 }),
      ]);
      if (!member && invoices === 0n && notes.length === 0)
        throw notFound('NOT_FOUND', 'Nobody is known by this.');
      const person = {
        member: member ? adminMemberView(member) : null,
        email,
        invoices: Number(invoices),
        sums: sums.map(memberSumView),
      };
      return { status: 200, body: { person } };
    },

    listPersonActivities: async ({ params, query: { limit, cursor = '' } }) => {
      const userId = await userIdOf(params.id);
      if (userId === undefined) return { status: 200, body: { activities: [], nextCursor: null } };
      const { activities, nextCursor } = await activity.listActivities({ userId, limit, cursor });
      return {
        status: 200,
        body: { activities: activities.map(activityView), nextCursor: nextCursor || null },
      };
    },

    listPersonPayments: async ({ params, query: { limit, cursor = '' } }) => {
      const payerId = await userIdOf(params.id);
      if (payerId === undefined) return { status: 200, body: { payments: [], nextCursor: null, total: 0 } };
      const { payments, nextCursor, total } = await payment.listManualPayments({ payerId, limit, cursor });
      return {
        status: 200,
        body: {
          payments: payments.map(manualPaymentView),
          nextCursor: nextCursor || null,
          total: Number(total),
        },
      };
    },

    listPersonNotes: async ({ params, query: { limit, cursor = '' } }) => {
      const page = await account.listMemberNotes({ reference: params.id, limit, cursor });
      return {
        status: 200,
        body: {
          notes: page.notes.map(memberNoteView),
          nextCursor: page.nextCursor || null,
          total: Number(page.total),
        },
      };
    },

    addPersonNote: async ({ params, body }) => {
      const { note } = await account.addMemberNote({ reference: params.id, text: body.text });
      return { status: 201, body: { success: true, note: memberNoteView(note) } };
    },
  };
}
