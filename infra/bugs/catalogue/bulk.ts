import type { PlantedBug } from '../planted-bug.ts';

const DESK = 'gateway/test/desk.test.ts';
const HISTORY = 'services/invoice/test/money.test.ts';

/** Bugs in bulk operations on invoices. */
export const bulkBugs: PlantedBug[] = [
  {
    name: 'bulk-without-keys',
    breaks: 'Work that a gateway did before it crashed counts as refused when another gateway repeats it.',
    file: 'gateway/src/bulk/carry-out.ts',
    find: 'idempotencyKey: row.key,',
    replace: "idempotencyKey: '',",
    caughtBy: {
      file: DESK,
      test: 'another gateway continues after one dies: each invoice is cancelled once, and those paid meanwhile are not',
    },
  },
  {
    name: 'bulk-cancels-the-paid',
    breaks: 'A bulk operation on unpaid invoices cancels one that has been paid since.',
    file: 'services/invoice/src/invoices/cancel-invoice.ts',
    find: "return seen === '' || seen === status",
    replace: "return seen === '' || status !== '' || seen === status",
    caughtBy: { file: HISTORY, test: 'an admin who saw an unpaid invoice does not cancel a paid one' },
  },
  {
    name: 'bulk-without-rights',
    breaks: 'A bulk operation continues for a member who is no longer an admin.',
    file: 'gateway/src/bulk/carry-out.ts',
    find: "return member.isAdmin ? callerOf(member) : 'not_admin';",
    replace: "return member.isAdmin || member.id ? callerOf({ ...member, isAdmin: true }) : 'not_admin';",
    caughtBy: { file: DESK, test: 'an admin who loses their rights acts no more' },
  },
  {
    name: 'bulk-mandate-for-any-job',
    breaks: 'The mandate that an admin gave for one bulk job authorizes another job.',
    file: 'gateway/src/bulk/mandate.ts',
    find: 'return `bulk job ${jobId}`;',
    replace: 'return `bulk job ${jobId.slice(0, 0)}`;',
    caughtBy: { file: DESK, test: 'one admin’s request does not serve another job' },
  },
  {
    name: 'bulk-beyond-the-confirmed',
    breaks: 'A bulk operation changes more invoices than the admin confirmed.',
    file: 'services/invoice/src/bulk/bulk-rules.ts',
    find: 'if (found > confirmed) {',
    replace: 'if (found > confirmed + MAX_ROWS) {',
    caughtBy: {
      file: HISTORY,
      test: 'a job contains the invoices that match when it starts: at least one, and no more than were confirmed',
    },
  },
  {
    name: 'bulk-approves-the-unseen',
    breaks: 'Bulk approval approves a payment that came under review after the admin started the job.',
    file: 'gateway/src/bulk/carry-out.ts',
    find: "if (attemptId !== '') return attemptId;",
    replace: 'if (attemptId !== null) return attemptId;',
    caughtBy: {
      file: DESK,
      test: 'a payment that came under review after the job started is not decided',
    },
  },
  {
    name: 'bulk-taken-by-two',
    breaks: 'Two processes work on one bulk job at the same time.',
    file: 'services/invoice/src/bulk/store-work.ts',
    find: 'next_check_at = clock_timestamp() + ${lease}',
    replace: 'next_check_at = clock_timestamp() - ${lease}',
    caughtBy: {
      file: HISTORY,
      test: 'a job belongs to one worker until its lease ends; the next one gets the started rows with the same keys',
    },
  },
];
