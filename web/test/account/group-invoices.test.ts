import { expect, test } from '@jest/globals';
import { groupInvoices } from '../../src/account/invoices/group-invoices.ts';
import { anInvoice } from '../support/invoice-fixture.ts';

const now = new Date('2026-11-25T00:00:00Z');
const past = '2026-11-24T23:59:59.999Z';

test.each([
  ['pending', {}, 'pending'],
  ['failed', { status: 'failed' }, 'pending'],
  ['pending and overdue', { dueDate: past }, 'expired'],
  ['failed and overdue', { status: 'failed', dueDate: past }, 'expired'],
  ['expired', { status: 'expired' }, 'expired'],
  ['under review', { status: 'pending_admin_review', dueDate: past }, 'awaiting'],
  ['awaiting a transfer', { status: 'awaiting_bank_transfer' }, 'awaiting'],
  ['paid', { status: 'paid', dueDate: past }, 'paid'],
  ['cancelled', { status: 'cancelled' }, 'cancelled'],
  ['refunded', { status: 'refunded' }, 'refunded'],
] as const)('an invoice that is %s', (_kind, facts, group) => {
  const groups = groupInvoices([anInvoice(facts)], now);
  const filled = Object.entries(groups).filter(([, rows]) => rows.length > 0);
  expect(filled.map(([name]) => name)).toEqual([group]);
});
