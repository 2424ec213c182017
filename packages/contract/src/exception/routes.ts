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
 * Calls with which admins see and handle payments that need a person: record how one was handled, or set,
 * with evidence, the outcome of a debit that the wallet does not report.
 */
export const exceptionRoutes = {
  listPaymentExceptions: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/exceptions',
    summary: 'List payment exceptions, open and resolved, newest first',
    query: paymentExceptionQuery,
    response: { 200: paymentExceptionList },
  }),
  getPaymentException: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/exceptions/:id',
    summary: 'Get a payment exception',
    params: entityParams,
    response: { 200: paymentExceptionAnswer },
  }),
  resolvePaymentException: route({
    ...admin,
    method: 'POST',
    path: '/api/admin/exceptions/:id/resolve',
    summary: 'Record how an exception was resolved',
    description: 'Moves no money; an attempt with unknown outcome continues to be investigated.',
    params: entityParams,
    body: resolveExceptionBody,
    response: { 200: paymentExceptionMessage },
    errors: ['invalid_transition'],
  }),
  proposeEnding: route({
    ...ending,
    path: '/api/admin/exceptions/:id/propose-ending',
    summary: 'Propose, with evidence, the outcome of a debit that is unknown',
    description:
      '`settled`: the money was taken, and the invoice becomes paid. `released`: it was not, and the invoice can be paid again. Takes effect when another admin confirms, or at once with `SECOND_ADMIN=false`. The payer of the invoice cannot propose (403). 409 while a proposal is open, while the wallet may still respond, and once the outcome is known.',
    body: proposeEndingBody,
  }),
  confirmEnding: route({
    ...ending,
    path: '/api/admin/exceptions/:id/confirm-ending',
    summary: 'Confirm another admin’s proposal',
    description:
      'Carries out the proposal irreversibly. If the wallet reports the outcome first, that takes precedence and the proposal becomes `overtaken`. Neither the proposer nor the payer can confirm (403). 409 if the proposal is no longer open.',
    body: confirmEndingBody,
  }),
  declineEnding: route({
    ...ending,
    path: '/api/admin/exceptions/:id/decline-ending',
    summary: 'Decline another admin’s proposal, or withdraw your own',
    description: 'The payment continues to be investigated, and another outcome can be proposed.',
    body: declineEndingBody,
  }),
};
