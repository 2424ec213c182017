import type Stripe from 'stripe';
import type { RailDeps } from '../../../attempts/rail-deps.ts';
import {
  CursorLost,
  type Report,
  type ReportPage,
  type ReportWindow,
} from '../../../reconciliation/report.ts';
import {
  callProvider,
  createProvider,
  NOT_OFFERED,
  statusOf,
  unexpectedResponse,
} from '../provider/provider.ts';
import { CARD_CLEARING } from '../rules.ts';
import { lineOf } from './balance-line.ts';

const PAGE_SIZE = 100;
/** Statuses that mean the key is restricted and may not read the balance. */
const NOT_POSSIBLE = new Set([401, 403]);

/** Creates the report of the card provider's balance transactions, newest first. */
export function createBalanceReport({ config }: Pick<RailDeps, 'config'>): Report {
  const provider = createProvider(config);
  return {
    source: 'card',
    clearingAccount: CARD_CLEARING,
    feeAccount: 'card_fees',
    read: (asked) => readPage(provider, asked),
  };
}

async function readPage(provider: Stripe, { from, to, cursor }: ReportWindow): Promise<ReportPage> {
  try {
    const { data, has_more: hasMore } = await callProvider(() =>
      provider.balanceTransactions.list({
        created: { gte: secondsOf(from), lt: secondsOf(to) },
        limit: PAGE_SIZE,
        expand: ['data.source'],
        ...(cursor === '' ? {} : { starting_after: cursor }),
      }),
    );
    if (!Array.isArray(data)) throw unexpectedResponse('a balance without transactions');
    const lines = (await Promise.all(data.map((entry) => withCharge(provider, entry)))).map(lineOf);
    const last = lines.at(-1);
    if (last !== undefined && last.id === cursor)
      throw unexpectedResponse('the same page of its balance again');
    const goesOn = hasMore === true && last !== undefined && last.happenedAt >= from;
    return {
      kind: 'lines',
      lines: lines.filter(({ happenedAt }) => happenedAt >= from && happenedAt < to),
      cursor: goesOn ? last.id : '',
    };
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined) throw error;
    if (NOT_POSSIBLE.has(status)) return { kind: 'not_possible' };
    if (!NOT_OFFERED.has(status)) throw error;
    if (cursor !== '') throw new CursorLost(`the provider does not go on from ${cursor}`, { cause: error });
    return { kind: 'not_offered' };
  }
}

/**
 * Reads the charge of a payment where the provider did not expand it: payments are recorded under their
 * intent, which only the charge names.
 */
async function withCharge(
  provider: Stripe,
  entry: Stripe.BalanceTransaction,
): Promise<Stripe.BalanceTransaction> {
  const { type, source } = entry ?? {};
  if (typeof source !== 'string' || (type !== 'charge' && type !== 'payment')) return entry;
  try {
    return { ...entry, source: await callProvider(() => provider.charges.retrieve(source)) };
  } catch (error) {
    if (NOT_OFFERED.has(statusOf(error) ?? 0)) return entry;
    throw error;
  }
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
