import type { PlantedBug } from '../planted-bug.ts';

const INVOICES = 'services/invoice/test/money.test.ts';
const GEMS = 'services/payment/test/gems.test.ts';
const FOLDER = 'services/invoice/src/combined';

/** Of several invoices that are paid together: all of them, or none. */
export const severalBugs: PlantedBug[] = [
  {
    name: 'several-with-a-part-left-out',
    breaks: 'Somebody pays three invoices, and one of them still has to be paid.',
    file: `${FOLDER}/settle-combined.ts`,
    find: 'of parts.entries()) {',
    replace: 'of parts.slice(0, -1).entries()) {',
    caughtBy: {
      file: INVOICES,
      test: 'a claim holds every part, and a settlement makes each of them paid with its share, once',
    },
  },
  {
    name: 'several-settled-in-part',
    breaks: 'Money for two invoices pays one of them, although the other was paid already.',
    file: `${FOLDER}/settle-combined.ts`,
    find: 'if (settled === undefined) throw whyNotSettled(invoice, own);',
    replace: 'if (settled === undefined) continue;',
    caughtBy: {
      file: INVOICES,
      test: 'a part that was paid by itself is not paid again, and the others stay as they are',
    },
  },
  {
    name: 'several-held-in-part',
    breaks: 'Gems for several invoices are taken although one of them cannot be paid.',
    file: `${FOLDER}/claim-combined.ts`,
    find: 'if (refusals[0] !== undefined && !isEnough) throw refusals[0];',
    replace: '',
    caughtBy: { file: INVOICES, test: 'one part that says' },
  },
  {
    name: 'several-beside-one',
    breaks: 'A card payment stays open for an invoice that gems pay together with others.',
    file: 'services/payment/src/attempts/draft-attempt.ts',
    find: 'partIds: invoice.parts.map(({ id }) => id),',
    replace: 'partIds: [],',
    caughtBy: {
      file: GEMS,
      test: 'before gems pay several, what is open for one of them by card is taken back, and the other way round',
    },
  },
];
