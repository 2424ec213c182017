import { route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import { confirmEndingBody, declineEndingBody, proposeEndingBody } from './ending.ts';
import {
  paymentExceptionAnswer,
  paymentExceptionList,
  paymentExceptionMessage,
  paymentExceptionQuery,
  resolveExceptionBody,
} from './schema.ts';

const admin = { auth: 'admin', tag: 'Payments' } as const;
const ending = {
  ...admin,
  method: 'POST',
  params: entityParams,
  response: { 200: paymentExceptionMessage },
  errors: ['forbidden', 'invalid_transition'],
} as const;

/**
 * Calls with which admins see money that needs a person, and deal with it: write down how, or end with evidence a debit
 * whose outcome the wallet does not tell.
 */
export const exceptionRoutes = {
  listPaymentExceptions: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/exceptions',
    summary: 'List money that needs a person, or did, newest first',
    query: paymentExceptionQuery,
    response: { 200: paymentExceptionList },
  }),
  getPaymentException: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/exceptions/:id',
    summary: 'Read one exception',
    params: entityParams,
    response: { 200: paymentExceptionAnswer },
  }),
  resolvePaymentException: route({
    ...admin,
    method: 'POST',
    path: '/api/admin/exceptions/:id/resolve',
    summary: 'Write down how an exception was dealt with',
    description: 'Moves no money; an attempt of unknown outcome goes on being looked into.',
    params: entityParams,
    body: resolveExceptionBody,
    response: { 200: paymentExceptionMessage },
    errors: ['invalid_transition'],
  }),
  proposeEnding: route({
    ...ending,
    path: '/api/admin/exceptions/:id/propose-ending',
    summary: 'Propose, with evidence, how a debit of unknown outcome ends',
    description:
      '`settled`: the money was taken, and the invoice becomes paid. `released`: it was not, and the invoice can be paid again. Nothing happens before another admin confirms, unless `SECOND_ADMIN=false`. The payer of the invoice has no say (403). 409 while a proposal is open, while the wallet may still answer, and once the outcome is known.',
    body: proposeEndingBody,
  }),
  confirmEnding: route({
    ...ending,
    path: '/api/admin/exceptions/:id/confirm-ending',
    summary: 'Confirm what another admin proposed',
    description:
      'Carries it out, for ever; what the wallet tells even now wins, and the proposal is then `overtaken`. Neither the proposer nor the payer can confirm (403). 409 when the proposal is not open any more.',
    body: confirmEndingBody,
  }),
  declineEnding: route({
    ...ending,
    path: '/api/admin/exceptions/:id/decline-ending',
    summary: 'Decline what another admin proposed, or withdraw it as its proposer',
    description: 'The payment goes on being looked into, and another ending may be proposed.',
    body: declineEndingBody,
  }),
};
