import { empty, route } from '../route.ts';
import { registerAnswer, registerBody, sessionUserAnswer, signOutBody } from './schema.ts';
import { endedSessions, endSessionsBody, memberSessionList, memberSessionsQuery } from './sessions.ts';

/** Calls about the signed-in member and members' sessions. */
export const memberRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/sso/register',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Register the member of a token after sign-in',
    body: registerBody,
    response: { 200: registerAnswer },
    errors: ['user_mismatch'],
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/sign-out',
    auth: 'bearer',
    endsSession: true,
    tag: 'Members',
    summary: 'Sign out of this browser, or of all browsers',
    description:
      'Ends browser-bound sessions immediately and permanently. A token that is not bound to a browser stays valid for as long as the wallet accepts it.',
    body: signOutBody,
    response: { 204: empty },
  }),
  getMe: route({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Get the signed-in member',
    response: { 200: sessionUserAnswer },
  }),
  listMemberSessions: route({
    method: 'GET',
    path: '/api/admin/sessions',
    auth: 'admin',
    roles: ['admin'],
    tag: 'Members',
    summary: 'List the sessions of a member',
    description:
      'By e-mail (case-insensitive) or user id. Lists browser-bound sessions only; other tokens can only be revoked by the wallet.',
    query: memberSessionsQuery,
    response: { 200: memberSessionList },
  }),
  endMemberSessions: route({
    method: 'POST',
    path: '/api/admin/sessions/end',
    auth: 'admin',
    roles: ['admin'],
    tag: 'Members',
    summary: 'End one session of a member, or all',
    description:
      'Takes effect immediately and permanently at every gateway; the member can sign in again. It is recorded in the activity of the member and the admin. Sessions that have already ended are not counted.',
    body: endSessionsBody,
    response: { 200: endedSessions },
  }),
};
