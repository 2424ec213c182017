import { empty, route } from '../route.ts';
import { registerAnswer, registerBody, sessionUserAnswer, signOutBody } from './schema.ts';

/** Calls about the signed-in member. */
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
};
