import { invoiceDone } from '../invoice/schema.ts';
import { route } from '../route.ts';
import { invoiceParams } from '../values/identifier.ts';
import { billingDetailsBody, billingProfile, billingProfileBody } from './schema.ts';

/**
 * Calls about billing details: those on the receipt of one invoice, and the profile that a member saves for
 * all.
 */
export const billingRoutes = {
  getBillingProfile: route({
    method: 'GET',
    path: '/api/user/profile',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Read the caller’s billing profile',
    response: { 200: billingProfile },
  }),
  saveBillingProfile: route({
    method: 'POST',
    path: '/api/user/profile',
    auth: 'bearer',
    tag: 'Members',
    summary: 'Save the caller’s billing profile',
    body: billingProfileBody,
    response: { 200: billingProfile },
  }),
  saveBillingDetails: route({
    method: 'POST',
    path: '/api/invoice/:id/billing-details',
    auth: 'bearer',
    tag: 'Invoices',
    params: invoiceParams,
    missing: 'invoice_not_found',
    isRepeatable: true,
    summary: 'Save the billing details of the receipt',
    body: billingDetailsBody,
    response: { 200: invoiceDone },
    errors: ['forbidden'],
  }),
};
