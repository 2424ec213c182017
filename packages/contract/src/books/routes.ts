import { file, route } from '../route.ts';
import {
  bookAccountParams,
  bookLines,
  bookLinesExportQuery,
  bookLinesQuery,
  bookPeriods,
  closePeriodBody,
  periodClosed,
  trialBalance,
  trialBalanceExportQuery,
  trialBalanceQuery,
} from './schema.ts';

const admin = { auth: 'admin', tag: 'Books' } as const;
const ofAccount = { ...admin, method: 'GET', params: bookAccountParams } as const;

/** Calls with which admins read the double-entry books and close their months. */
export const booksRoutes = {
  getTrialBalance: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/books',
    summary: 'Get the trial balance of a month',
    description:
      'Opening balance, debits, credits and closing balance of every account with entries up to then, per unit.',
    query: trialBalanceQuery,
    response: { 200: trialBalance },
  }),
  exportTrialBalance: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/books/export',
    summary: 'Export the trial balance of a month as CSV',
    query: trialBalanceExportQuery,
    response: { 200: file('text/csv') },
  }),
  listBookPeriods: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/books/periods',
    summary: 'List the closed months',
    response: { 200: bookPeriods },
  }),
  closeBookPeriod: route({
    ...admin,
    method: 'POST',
    path: '/api/admin/books/periods',
    summary: 'Close a month of the books; irreversible',
    description:
      'Months are closed in order, after they have ended. Later entries that belong to a closed month are booked in the first open month.',
    body: closePeriodBody,
    response: { 200: periodClosed },
    errors: ['invalid_transition'],
  }),
  listBookLines: route({
    ...ofAccount,
    path: '/api/admin/books/:account/lines',
    summary: 'Get the statement of an account, newest first',
    query: bookLinesQuery,
    response: { 200: bookLines },
  }),
  exportBookLines: route({
    ...ofAccount,
    path: '/api/admin/books/:account/lines/export',
    summary: 'Export the statement of an account as CSV, newest first',
    query: bookLinesExportQuery,
    response: { 200: file('text/csv') },
  }),
};
