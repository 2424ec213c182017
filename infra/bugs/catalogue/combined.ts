import type { PlantedBug } from '../planted-bug.ts';

const INVOICES = 'services/invoice/test/money.test.ts';
const GEMS = 'services/payment/test/gems.test.ts';
const FOLDER = 'services/invoice/src/combined';

/** Bugs in paying several invoices together, all or none. */
export const combinedBugs: PlantedBug[] = [
  {
    name: 'combined-with-a-part-left-out',
    breaks: 'A payment of three invoices leaves one of them unpaid.',
    file: `${FOLDER}/settle-combined.ts`,
    find: 'of parts.entries()) {',
    replace: 'of parts.slice(0, -1).entries()) {',
    caughtBy: {
      file: INVOICES,
      test: 'a claim holds every part, and a settlement pays each of them once with its share',
    },
  },
  {
    name: 'combined-settled-in-part',
    breaks: 'Money for two invoices pays one of them although the other was already paid.',
    file: `${FOLDER}/settle-combined.ts`,
    find: 'if (settled === undefined) throw whyNotSettled(invoice, own);',
    replace: 'if (settled === undefined) continue;',
    caughtBy: {
      file: INVOICES,
      test: 'a part that was paid separately is not paid again, and the others stay unchanged',
    },
  },
  {
    name: 'combined-held-in-part',
    breaks: 'Gems for several invoices are debited although one of them cannot be paid.',
    file: `${FOLDER}/claim-combined.ts`,
    find: 'if (refusals[0] !== undefined && !isEnough) throw refusals[0];',
    replace: '',
    caughtBy: { file: INVOICES, test: 'prevents all of them from being held or settled' },
  },
  {
    name: 'combined-shown-to-anybody',
    breaks: 'Anyone who obtains the URL of a payment of several invoices can read what its payer owes.',
    file: `${FOLDER}/read-combined.ts`,
    find: "if (!(isAdmin || isPayer || caller.kind === 'service')) return undefined;",
    replace: '',
    caughtBy: {
      file: 'gateway/test/access.test.ts',
      test: 'reveals a combined payment only to its payer',
    },
  },
  {
    name: 'combined-refund-in-every-history',
    breaks: 'The history of an invoice records the refund of another invoice that was paid with it.',
    file: `${FOLDER}/refund-combined.ts`,
    find: '{ ...call, request: { ...request, ...historyFields } }',
    replace: 'call',
    caughtBy: {
      file: GEMS,
      test: 'two refunds seen in one check are each reported to their invoice',
    },
  },
  {
    name: 'combined-beside-an-open-card-payment',
    breaks:
      'A card payment stays open for an invoice that is being paid with gems as part of a combined payment.',
    file: 'services/payment/src/attempts/draft-attempt.ts',
    find: 'partIds: invoice.parts.map(({ id }) => id),',
    replace: 'partIds: [],',
    caughtBy: {
      file: GEMS,
      test: 'before gems pay several invoices, the open card payment of one is cancelled, and vice versa',
    },
  },
];
