import { empty, route, standardBodyBytes } from '../route.ts';
import { entityParams, invoiceParams } from '../values/identifier.ts';
import { qrCodeMaximum } from '../values/qr-code.ts';
import {
  adminPaymentMethodAnswer,
  adminPaymentMethodList,
  adminPaymentMethodQuery,
  createPaymentMethodBody,
  paymentMethodAnswer,
  paymentMethodList,
  paymentMethodQuery,
  updatePaymentMethodBody,
} from './schema.ts';

const ofMethods = { auth: 'admin', tag: 'Payment methods' } as const;
const ofMethod = { ...ofMethods, params: entityParams, missing: 'payment_method_not_found' } as const;

/** Bodies may contain the picture of a QR code as text. */
const withPicture = standardBodyBytes + qrCodeMaximum;

/** Calls about manual payment methods: payers choose from them, admins manage them. */
export const paymentMethodRoutes = {
  getUsedPaymentMethod: route({
    method: 'GET',
    path: '/api/invoice/:id/payment-method',
    auth: 'none',
    tag: 'Invoices',
    params: invoiceParams,
    missing: 'invoice_not_found',
    summary: 'Get the manual payment method of an invoice',
    description: 'Also available while the payment is under review and after the method was archived.',
    errors: ['payment_method_not_found'],
    response: { 200: paymentMethodAnswer },
  }),
  listPaymentMethods: route({
    method: 'GET',
    path: '/api/payment-methods',
    auth: 'none',
    tag: 'Payment methods',
    summary: 'List the active manual payment methods',
    query: paymentMethodQuery,
    response: { 200: paymentMethodList },
  }),
  getPaymentMethod: route({
    method: 'GET',
    path: '/api/payment-methods/:id',
    auth: 'none',
    tag: 'Payment methods',
    summary: 'Get a manual payment method',
    params: entityParams,
    missing: 'payment_method_not_found',
    response: { 200: paymentMethodAnswer },
  }),
  adminListPaymentMethods: route({
    ...ofMethods,
    method: 'GET',
    path: '/api/admin/payment-methods',
    summary: 'List all manual payment methods',
    query: adminPaymentMethodQuery,
    response: { 200: adminPaymentMethodList },
  }),
  createPaymentMethod: route({
    ...ofMethods,
    method: 'POST',
    path: '/api/admin/payment-methods',
    summary: 'Create a manual payment method',
    body: createPaymentMethodBody,
    maxBodyBytes: withPicture,
    response: { 201: adminPaymentMethodAnswer },
  }),
  updatePaymentMethod: route({
    ...ofMethod,
    method: 'PATCH',
    path: '/api/admin/payment-methods/:id',
    summary: 'Change a manual payment method',
    body: updatePaymentMethodBody,
    maxBodyBytes: withPicture,
    errors: ['changed_meanwhile'],
    response: { 200: adminPaymentMethodAnswer },
  }),
  deletePaymentMethod: route({
    ...ofMethod,
    method: 'DELETE',
    path: '/api/admin/payment-methods/:id',
    summary: 'Delete a manual payment method; one that was used is archived',
    response: { 204: empty },
  }),
};
