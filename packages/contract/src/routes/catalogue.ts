import { companySettingsAnswer, companySettingsBody } from '../company-settings.ts';
import { siteConfig } from '../config.ts';
import { health } from '../health.ts';
import { entityParams } from '../identifier.ts';
import { openApiDocument } from '../openapi-document.ts';
import { paymentMethodAnswer, paymentMethodList, paymentMethodQuery } from '../payment-method.ts';
import { productAccessList } from '../product-access.ts';
import { file, route } from '../route.ts';
import { providerEventAnswer } from '../webhook.ts';

/** Calls that everybody may make and that concern no invoice, and the letterhead, which admins write. */
export const catalogueRoutes = {
  getConfig: route({
    method: 'GET',
    path: '/api/config',
    auth: 'none',
    tag: 'System',
    summary: 'Read what the web app needs to start',
    response: { 200: siteConfig },
  }),
  listPaymentMethods: route({
    method: 'GET',
    path: '/api/payment-methods',
    auth: 'none',
    tag: 'Payment methods',
    summary: 'List the active manual methods',
    query: paymentMethodQuery,
    response: { 200: paymentMethodList },
  }),
  getPaymentMethod: route({
    method: 'GET',
    path: '/api/payment-methods/:id',
    auth: 'none',
    tag: 'Payment methods',
    summary: 'Read one manual method',
    params: entityParams,
    missing: 'payment_method_not_found',
    response: { 200: paymentMethodAnswer },
  }),
  listProductAccess: route({
    method: 'GET',
    path: '/api/product-access',
    auth: 'none',
    tag: 'Product access',
    summary: 'List the active product access links',
    response: { 200: productAccessList },
  }),
  getCompanySettings: route({
    method: 'GET',
    path: '/api/company-settings',
    auth: 'none',
    tag: 'Company',
    summary: 'Read the letterhead',
    response: { 200: companySettingsAnswer },
  }),
  saveCompanySettings: route({
    method: 'POST',
    path: '/api/company-settings',
    auth: 'admin',
    tag: 'Company',
    summary: 'Save the letterhead',
    body: companySettingsBody,
    response: { 200: companySettingsAnswer },
  }),
  previewCompanySettings: route({
    method: 'POST',
    path: '/api/company-settings/preview',
    auth: 'admin',
    tag: 'Company',
    summary: 'See a specimen invoice under a letterhead that is not saved',
    body: companySettingsBody,
    response: { 200: file('application/pdf') },
  }),
  receiveProviderEvent: route({
    method: 'POST',
    path: '/api/webhooks/stripe',
    auth: 'signature',
    tag: 'Webhooks',
    summary: 'Take a signed event of the card provider',
    body: { kind: 'raw' },
    response: { 200: providerEventAnswer },
    errors: ['signature_invalid'],
  }),
  getOpenApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'none',
    tag: 'System',
    summary: 'Read this description',
    response: { 200: openApiDocument },
  }),
  getHealth: route({
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    tag: 'System',
    summary: 'Tell whether the process is alive',
    response: { 200: health },
  }),
  getReadiness: route({
    method: 'GET',
    path: '/readyz',
    auth: 'none',
    tag: 'System',
    summary: 'Tell whether the process can be sent work',
    response: { 200: health, 503: health },
  }),
};
