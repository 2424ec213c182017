import { file, route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import { pageQuery } from '../values/paging.ts';
import { bulkJobAnswer, bulkJobBody, bulkJobList, bulkResultList, bulkResultQuery } from './schema.ts';

const admin = { auth: 'admin', tag: 'Invoices' } as const;
const ofJob = { ...admin, params: entityParams } as const;

/** Calls with which an admin applies one action to many invoices and follows the outcome for each. */
export const bulkJobRoutes = {
  startBulkJob: route({
    ...admin,
    method: 'POST',
    path: '/api/admin/invoices/bulk',
    isRepeatable: true,
    summary: 'Apply one action to many invoices',
    description:
      'The invoices are selected when the job starts; later matches are not included. The server applies the single-invoice call to one after the other, in your name and with your rights, and continues after you disconnect, until you sign out or lose admin rights. Invoices paid in the meantime are not cancelled.',
    body: bulkJobBody,
    response: { 201: bulkJobAnswer },
    errors: ['invoice_not_found', 'selection_changed', 'selection_too_large'],
  }),
  listBulkJobs: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/invoices/bulk',
    summary: 'List the bulk jobs of the last 30 days, newest first',
    query: pageQuery,
    response: { 200: bulkJobList },
  }),
  getBulkJob: route({
    ...ofJob,
    method: 'GET',
    path: '/api/admin/invoices/bulk/:id',
    summary: 'Get the progress of a bulk job',
    response: { 200: bulkJobAnswer },
  }),
  stopBulkJob: route({
    ...ofJob,
    method: 'POST',
    path: '/api/admin/invoices/bulk/:id/stop',
    isRepeatable: true,
    summary: 'Stop a bulk job',
    description:
      'Invoices in progress are completed, no others are started. Has no effect on a job that has ended.',
    response: { 200: bulkJobAnswer },
  }),
  listBulkResults: route({
    ...ofJob,
    method: 'GET',
    path: '/api/admin/invoices/bulk/:id/results',
    summary: 'List the outcome for each invoice, ordered by number',
    query: bulkResultQuery,
    response: { 200: bulkResultList },
  }),
  exportBulkResults: route({
    ...ofJob,
    method: 'GET',
    path: '/api/admin/invoices/bulk/:id/results/export',
    summary: 'Export the outcomes as CSV',
    response: { 200: file('text/csv') },
  }),
};
