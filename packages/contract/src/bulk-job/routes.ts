import { file, route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import { pageQuery } from '../values/paging.ts';
import { bulkJobAnswer, bulkJobBody, bulkJobList, bulkResultList, bulkResultQuery } from './schema.ts';

const admin = { auth: 'admin', tag: 'Invoices' } as const;
const ofJob = { ...admin, params: entityParams } as const;

/** Calls with which an admin does one thing to many invoices, and follows what becomes of each. */
export const bulkJobRoutes = {
  startBulkJob: route({
    ...admin,
    method: 'POST',
    path: '/api/admin/invoices/bulk',
    isRepeatable: true,
    summary: 'Do one thing to many invoices',
    description:
      'Which invoices these are is fixed now; what comes to match later is left alone. The server does to one after the other what the call about a single invoice does, as you and with your rights, and goes on without you, unless you sign out or are no admin any more. What has been paid since is not cancelled.',
    body: bulkJobBody,
    response: { 201: bulkJobAnswer },
    errors: ['invoice_not_found', 'selection_changed', 'selection_too_large'],
  }),
  listBulkJobs: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/invoices/bulk',
    summary: 'List what was done to many invoices in the last 30 days, newest first',
    query: pageQuery,
    response: { 200: bulkJobList },
  }),
  getBulkJob: route({
    ...ofJob,
    method: 'GET',
    path: '/api/admin/invoices/bulk/:id',
    summary: 'Read how far it is',
    response: { 200: bulkJobAnswer },
  }),
  stopBulkJob: route({
    ...ofJob,
    method: 'POST',
    path: '/api/admin/invoices/bulk/:id/stop',
    isRepeatable: true,
    summary: 'Begin no further invoice',
    description: 'What is under way comes to its end. Of one that has ended nothing changes.',
    response: { 200: bulkJobAnswer },
  }),
  listBulkResults: route({
    ...ofJob,
    method: 'GET',
    path: '/api/admin/invoices/bulk/:id/results',
    summary: 'Read what became of each invoice, in the order of their numbers',
    query: bulkResultQuery,
    response: { 200: bulkResultList },
  }),
  exportBulkResults: route({
    ...ofJob,
    method: 'GET',
    path: '/api/admin/invoices/bulk/:id/results/export',
    summary: 'Export what became of each invoice as CSV',
    response: { 200: file('text/csv') },
  }),
};
