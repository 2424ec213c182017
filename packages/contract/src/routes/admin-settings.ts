import { createFxRateBody, fxRateAnswer, fxRateList, fxSettingsAnswer, fxSettingsBody } from '../fx.ts';
import { fxSettingsPreviewAnswer, fxSettingsPreviewBody } from '../fx-admin.ts';
import { entityParams } from '../identifier.ts';
import {
  adminPaymentMethodAnswer,
  adminPaymentMethodList,
  adminPaymentMethodQuery,
  createPaymentMethodBody,
  updatePaymentMethodBody,
} from '../payment-method.ts';
import {
  adminProductAccessAnswer,
  adminProductAccessList,
  createProductAccessBody,
  updateProductAccessBody,
} from '../product-access.ts';
import { empty, route } from '../route.ts';

const ofMethods = { auth: 'admin', tag: 'Payment methods' } as const;
const ofMethod = { ...ofMethods, params: entityParams, missing: 'payment_method_not_found' } as const;
const ofConversion = { auth: 'admin', tag: 'Conversion' } as const;
const ofLinks = { auth: 'admin', tag: 'Product access' } as const;

/** Calls with which admins manage what payers can choose from. */
export const adminSettingsRoutes = {
  adminListPaymentMethods: route({
    ...ofMethods,
    method: 'GET',
    path: '/api/admin/payment-methods',
    summary: 'List all manual methods',
    query: adminPaymentMethodQuery,
    response: { 200: adminPaymentMethodList },
  }),
  createPaymentMethod: route({
    ...ofMethods,
    method: 'POST',
    path: '/api/admin/payment-methods',
    summary: 'Create a manual method',
    body: createPaymentMethodBody,
    response: { 201: adminPaymentMethodAnswer },
  }),
  updatePaymentMethod: route({
    ...ofMethod,
    method: 'PATCH',
    path: '/api/admin/payment-methods/:id',
    summary: 'Change a manual method',
    body: updatePaymentMethodBody,
    response: { 200: adminPaymentMethodAnswer },
  }),
  deletePaymentMethod: route({
    ...ofMethod,
    method: 'DELETE',
    path: '/api/admin/payment-methods/:id',
    summary: 'Delete a manual method; one that was used is archived',
    response: { 204: empty },
  }),
  getFxSettings: route({
    ...ofConversion,
    method: 'GET',
    path: '/api/admin/fx-settings',
    summary: 'Read the conversion settings',
    response: { 200: fxSettingsAnswer },
  }),
  saveFxSettings: route({
    ...ofConversion,
    method: 'PUT',
    path: '/api/admin/fx-settings',
    summary: 'Save the conversion settings',
    body: fxSettingsBody,
    response: { 200: fxSettingsAnswer },
  }),
  previewFxSettings: route({
    ...ofConversion,
    method: 'POST',
    path: '/api/admin/fx-settings/preview',
    summary: 'See what a payer would be quoted under settings that are not saved',
    body: fxSettingsPreviewBody,
    response: { 200: fxSettingsPreviewAnswer },
    errors: ['fx_pair_disabled'],
  }),
  listFxRates: route({
    ...ofConversion,
    method: 'GET',
    path: '/api/admin/fx-rates',
    summary: 'List exchange rates, newest first',
    response: { 200: fxRateList },
  }),
  createFxRate: route({
    ...ofConversion,
    method: 'POST',
    path: '/api/admin/fx-rates',
    summary: 'Add an exchange rate',
    body: createFxRateBody,
    response: { 201: fxRateAnswer },
  }),
  deleteFxRate: route({
    ...ofConversion,
    method: 'DELETE',
    path: '/api/admin/fx-rates/:id',
    summary: 'End the validity of an exchange rate now; it stays in the list',
    params: entityParams,
    response: { 204: empty },
  }),
  adminListProductAccess: route({
    ...ofLinks,
    method: 'GET',
    path: '/api/admin/product-access',
    summary: 'List all product access links',
    response: { 200: adminProductAccessList },
  }),
  createProductAccess: route({
    ...ofLinks,
    method: 'POST',
    path: '/api/admin/product-access',
    summary: 'Create a product access link',
    body: createProductAccessBody,
    response: { 201: adminProductAccessAnswer },
    errors: ['duplicate_key'],
  }),
  updateProductAccess: route({
    ...ofLinks,
    method: 'PATCH',
    path: '/api/admin/product-access/:id',
    summary: 'Change a product access link',
    params: entityParams,
    body: updateProductAccessBody,
    response: { 200: adminProductAccessAnswer },
  }),
  deleteProductAccess: route({
    ...ofLinks,
    method: 'DELETE',
    path: '/api/admin/product-access/:id',
    summary: 'Delete a product access link; one that was used is archived',
    params: entityParams,
    response: { 204: empty },
  }),
};
