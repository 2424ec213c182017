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

/** Calls with which admins read about a person, and write down what the others should know. */
export const adminMemberRoutes = {
  searchMembers: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/members',
    summary: 'Find members by how their e-mail, name or number begins',
    query: memberSearchQuery,
    response: { 200: memberList },
  }),
  getPerson: route({
    ...ofPerson,
    method: 'GET',
    path: '/api/admin/members/:id',
    summary: 'Read who somebody is, what they owe and what they paid',
    description:
      'By user id, or by an e-mail: then `member` is null until somebody has signed in with it. An e-mail is `not_found` when no invoice of nobody else was sent there, and nothing was noted about it.',
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
    summary: 'List what admins wrote about somebody, newest first',
    query: pageQuery,
    response: { 200: memberNoteList },
  }),
  addPersonNote: route({
    ...ofPerson,
    method: 'POST',
    path: '/api/admin/members/:id/notes',
    isRepeatable: true,
    summary: 'Write a note about somebody; it cannot be changed or taken back',
    body: memberNoteBody,
    response: { 201: memberNoteCreated },
  }),
};
