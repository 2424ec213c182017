import { empty, route } from '../route.ts';
import { registerAnswer, registerBody, sessionUserAnswer, signOutBody } from './schema.ts';
import { endedSessions, endSessionsBody, memberSessionList, memberSessionsQuery } from './sessions.ts';

/** Calls about the signed-in member, and about where members are signed in. */
export const memberRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/sso/register',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Register the member behind a token after sign-in',
    body: registerBody,
    response: { 200: registerAnswer },
    errors: ['user_mismatch'],
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/sign-out',
    auth: 'bearer',
    tag: 'Members',
    summary: 'End the session of this browser, or of all',
    description:
      'Ends sessions that are bound to browsers, at once and for good. A token that is bound to none stays as good as the wallet says.',
    body: signOutBody,
    response: { 204: empty },
  }),
  getMe: route({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Read the signed-in member',
    response: { 200: sessionUserAnswer },
  }),
  listMemberSessions: route({
    method: 'GET',
    path: '/api/admin/sessions',
    auth: 'admin',
    roles: ['admin'],
    tag: 'Members',
    summary: 'List where a member is signed in',
    description:
      'By e-mail, in any case, or by user id. Sessions are those of browsers; a token that is bound to none is the wallet’s to end.',
    query: memberSessionsQuery,
    response: { 200: memberSessionList },
  }),
  endMemberSessions: route({
    method: 'POST',
    path: '/api/admin/sessions/end',
    auth: 'admin',
    roles: ['admin'],
    tag: 'Members',
    summary: 'End a session of a member, or all',
    description:
      'At once and for good, at every gateway; the member can sign in anew. Both find it in their activity. A session that has ended already is not counted.',
    body: endSessionsBody,
    response: { 200: endedSessions },
  }),
};
