import { file, route } from '../route.ts';
import { languageQuery } from '../values/language.ts';
import { companySettingsAnswer, companySettingsBody, saveCompanySettingsBody } from './schema.ts';

/** Calls about the letterhead, which everybody may read and admins change. */
export const companySettingsRoutes = {
  getCompanySettings: route({
    method: 'GET',
    path: '/api/company-settings',
    auth: 'none',
    tag: 'Company',
    summary: 'Get the letterhead',
    response: { 200: companySettingsAnswer },
  }),
  saveCompanySettings: route({
    method: 'POST',
    path: '/api/company-settings',
    auth: 'admin',
    tag: 'Company',
    summary: 'Save the letterhead',
    body: saveCompanySettingsBody,
    response: { 200: companySettingsAnswer },
  }),
  previewCompanySettings: route({
    method: 'POST',
    path: '/api/company-settings/preview',
    auth: 'admin',
    tag: 'Company',
    isRepeatable: true,
    summary: 'Preview a sample invoice with an unsaved letterhead',
    query: languageQuery,
    body: companySettingsBody,
    response: { 200: file('application/pdf') },
  }),
};
