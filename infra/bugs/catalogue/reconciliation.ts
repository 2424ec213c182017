import type { PlantedBug } from '../planted-bug.ts';

const CARD = 'services/payment/test/reconciliation-card.test.ts';
const WALLET = 'services/payment/test/reconciliation-wallet.test.ts';
const COMPARISON = 'services/payment/src/reconciliation/store-comparison.ts';
const OUTAGE = 'after an outage between two pages the comparison continues there and books nothing twice';
const MISSING = 'money that only we recorded is an exception until the provider reports it';

/** Bugs in the reconciliation with the reports of the card provider and the wallet. */
export const reconciliationBugs: PlantedBug[] = [
  {
    name: 'report-read-to-its-first-page',
    breaks: 'On days with more than a hundred lines only the newest hundred are compared.',
    file: 'services/payment/src/rails/card/balance/balance-report.ts',
    find: "cursor: goesOn ? last.id : '',",
    replace: "cursor: goesOn && last.id === '' ? last.id : '',",
    caughtBy: { file: CARD, test: OUTAGE },
  },
  {
    name: 'outage-taken-for-no-report',
    breaks: 'An outage of the provider counts as the provider not offering the report.',
    file: 'services/payment/src/rails/card/balance/balance-report.ts',
    find: 'if (!NOT_OFFERED.has(status)) throw error;',
    replace: '',
    caughtBy: { file: CARD, test: OUTAGE },
  },
  {
    name: 'fee-booked-whenever-read',
    breaks: 'The provider’s fee is booked each time its report is read.',
    file: 'services/payment/src/reconciliation/book-report.ts',
    find: 'const id = idOf(`${source} ${kind} ${reference}`);',
    replace: 'const id = idOf(`${source} ${kind} ${reference} ${performance.now()}`);',
    caughtBy: { file: CARD, test: OUTAGE },
  },
  {
    name: 'cent-of-difference-ignored',
    breaks: 'A reported charge whose amount differs from the recorded one counts as matching.',
    file: COMPARISON,
    find: 'or (listed.amount_minor, listed.unit) is distinct from (own_minor, own_unit))',
    replace: 'or listed.unit is distinct from own_unit)',
    caughtBy: { file: CARD, test: 'a charge that the provider reports with' },
  },
  {
    name: 'second-charge-taken-for-the-first',
    breaks: 'Money that was charged twice counts as charged once.',
    file: COMPARISON,
    find: 'and (own_minor is null or is_repeated',
    replace: 'and (own_minor is null',
    caughtBy: { file: CARD, test: 'a charge that the provider reports with' },
  },
  {
    name: 'compared-one-way',
    breaks: 'Recorded payments are not checked against the provider’s report.',
    file: COMPARISON,
    find: 'and not exists (select from reported_money as line where',
    replace: 'and false and not exists (select from reported_money as line where',
    caughtBy: { file: CARD, test: MISSING },
  },
  {
    name: 'difference-never-ends',
    breaks: 'A difference stays open although the missing counterpart has been reported.',
    file: 'services/payment/src/reconciliation/store-differences.ts',
    find: "resolution = 'open' and not place = any(${keys}::text[])",
    replace: "resolution = 'open' and false and not place = any(${keys}::text[])",
    caughtBy: { file: CARD, test: MISSING },
  },
  {
    name: 'unrecorded-money-ignored',
    breaks: 'Money at the provider that is not recorded here is ignored.',
    file: COMPARISON,
    find: 'where not is_under_way and not is_of_balance and',
    replace: 'where own_minor is not null and not is_under_way and not is_of_balance and',
    caughtBy: {
      file: CARD,
      test: 'money that only the provider reports is one exception and is not booked',
    },
  },
  {
    name: 'members-beyond-the-first-skipped',
    breaks: 'Only the histories of the first few members are compared.',
    file: 'services/payment/src/rails/wallet/history-report.ts',
    find: "cursor: members.length < MEMBERS_PER_PAGE ? ''",
    replace: "cursor: members.length <= MEMBERS_PER_PAGE ? ''",
    caughtBy: {
      file: WALLET,
      test: 'more members than fit into one step are all compared, and an outage in between loses none',
    },
  },
];
