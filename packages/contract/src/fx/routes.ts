import { notPayable } from '../invoice/not-payable.ts';
import { empty, route } from '../route.ts';
import { entityParams, invoiceParams } from '../values/identifier.ts';
import {
  createFxRateBody,
  fxQuoteAnswer,
  fxQuoteBody,
  fxRateAnswer,
  fxRateList,
  fxSettingsAnswer,
  fxSettingsBody,
  fxStatus,
  fxStatusQuery,
} from './schema.ts';
import { fxSettingsPreviewAnswer, fxSettingsPreviewBody } from './settings-preview.ts';

const ofInvoice = { params: invoiceParams, missing: 'invoice_not_found', tag: 'Conversion' } as const;
const ofAdmins = { auth: 'admin', tag: 'Conversion' } as const;

/** Calls that convert the amount due of an invoice, and with which admins manage rates and fees. */
export const fxRoutes = {
  quoteConversion: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/fx-quote',
    auth: 'none',
    limitPerInvoice: 'quote',
    isRepeatable: true,
    recordsCaller: true,
    summary: 'Lock a conversion of the amount due',
    body: fxQuoteBody,
    response: { 200: fxQuoteAnswer },
    errors: ['fx_pair_disabled', 'amount_too_small', 'amount_too_large', 'amount_changed', ...notPayable],
  }),
  getConversionStatus: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/fx-status',
    auth: 'none',
    summary: 'Get the conversion of an invoice',
    query: fxStatusQuery,
    response: { 200: fxStatus },
  }),
  getFxSettings: route({
    ...ofAdmins,
    method: 'GET',
    path: '/api/admin/fx-settings',
    summary: 'Get the conversion settings',
    response: { 200: fxSettingsAnswer },
  }),
  saveFxSettings: route({
    ...ofAdmins,
    method: 'PUT',
    path: '/api/admin/fx-settings',
    summary: 'Save the conversion settings',
    body: fxSettingsBody,
    response: { 200: fxSettingsAnswer },
  }),
  previewFxSettings: route({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/fx-settings/preview',
    isRepeatable: true,
    summary: 'Preview a quote with unsaved settings',
    body: fxSettingsPreviewBody,
    response: { 200: fxSettingsPreviewAnswer },
    errors: ['fx_pair_disabled', 'amount_too_small', 'amount_too_large'],
  }),
  listFxRates: route({
    ...ofAdmins,
    method: 'GET',
    path: '/api/admin/fx-rates',
    summary: 'List exchange rates, newest first',
    response: { 200: fxRateList },
  }),
  createFxRate: route({
    ...ofAdmins,
    method: 'POST',
    path: '/api/admin/fx-rates',
    summary: 'Add an exchange rate',
    body: createFxRateBody,
    response: { 201: fxRateAnswer },
  }),
  deleteFxRate: route({
    ...ofAdmins,
    method: 'DELETE',
    path: '/api/admin/fx-rates/:id',
    summary: 'End the validity of an exchange rate now; it stays in the list',
    params: entityParams,
    response: { 204: empty },
  }),
};
