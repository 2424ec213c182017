import { route } from '../route.ts';
import { registerAnswer, registerBody, sessionUserAnswer } from './schema.ts';

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
  getMe: route({
    method: 'GET',
    path: '/api/auth/me',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Read the signed-in member',
    response: { 200: sessionUserAnswer },
  }),
};
