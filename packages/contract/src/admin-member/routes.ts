import { activityList } from '../activity/schema.ts';
import { route } from '../route.ts';
import { pageQuery } from '../values/paging.ts';
import {
  manualPaymentList,
  memberList,
  memberNoteBody,
  memberNoteCreated,
  memberNoteList,
  memberSearchQuery,
  personAnswer,
  personParams,
} from './schema.ts';

const admin = { auth: 'admin', tag: 'Members' } as const;
const ofPerson = { ...admin, params: personParams } as const;

/** Calls with which admins read about a person and share notes about them. */
export const adminMemberRoutes = {
  searchMembers: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/members',
    summary: 'Search members by the beginning of their e-mail, name or member number',
    query: memberSearchQuery,
    response: { 200: memberList },
  }),
  getPerson: route({
    ...ofPerson,
    method: 'GET',
    path: '/api/admin/members/:id',
    summary: 'Get a person, with what they owe and have paid',
    description:
      'By user id or by e-mail; for an e-mail with which nobody has signed in, `member` is null. An e-mail is `not_found` if it belongs to no member, no unclaimed invoice was sent to it and no note mentions it.',
    response: { 200: personAnswer },
  }),
  listPersonActivities: route({
    ...ofPerson,
    method: 'GET',
    path: '/api/admin/members/:id/activities',
    summary: 'List a member’s timeline, newest first',
    query: pageQuery,
    response: { 200: activityList },
  }),
  listPersonPayments: route({
    ...ofPerson,
    method: 'GET',
    path: '/api/admin/members/:id/manual-payments',
    summary: 'List the manual payments that a member confirmed, newest first',
    query: pageQuery,
    response: { 200: manualPaymentList },
  }),
  listPersonNotes: route({
    ...ofPerson,
    method: 'GET',
    path: '/api/admin/members/:id/notes',
    summary: 'List admins’ notes about a person, newest first',
    query: pageQuery,
    response: { 200: memberNoteList },
  }),
  addPersonNote: route({
    ...ofPerson,
    method: 'POST',
    path: '/api/admin/members/:id/notes',
    isRepeatable: true,
    summary: 'Add a note about a person; it cannot be changed or deleted',
    body: memberNoteBody,
    response: { 201: memberNoteCreated },
  }),
};
