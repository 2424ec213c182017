import type { booksRoutes } from '@checkout/contract/books/routes.ts';
import type { BookLine } from '@checkout/contract/books/schema.ts';
import type { RouteQuery } from '@checkout/contract/routes.ts';
import { balanceColumns, lineColumns } from '../exports/books-columns.ts';
import { streamCsv } from '../http/csv.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { textOrNull } from '../values/from-proto.ts';
import { accountBalanceView, bookLineView, bookPeriodView } from '../views/books.ts';

/** Rows per call of an export; the most that one call returns. */
const BATCH = 200;

/** Handles calls with which admins read the double-entry books and close their months. */
export function booksHandlers({ clients: { payment } }: Deps): Handlers<keyof typeof booksRoutes> {
  async function readBalance(requested: string | undefined) {
    const month = requested ?? new Date().toISOString().slice(0, 7);
    const { accounts, period } = await payment.getTrialBalance({ month });
    return {
      month,
      period: period ? bookPeriodView(period) : null,
      accounts: accounts.map(accountBalanceView),
    };
  }

  async function* readLines(
    account: string,
    query: RouteQuery<'exportBookLines'>,
  ): AsyncIterable<BookLine[]> {
    const { unit, month = '' } = query;
    let cursor = '';
    do {
      const page = await payment.listBookLines({ account, unit, month, limit: BATCH, cursor });
      yield page.lines.map((line) => bookLineView(line, unit));
      cursor = page.nextCursor;
    } while (cursor !== '');
  }

  return {
    getTrialBalance: async ({ query }) => ({ status: 200, body: await readBalance(query.month) }),

    exportTrialBalance: async ({ query, response }) => {
      const { month, accounts } = await readBalance(query.month);
      const columns = balanceColumns(month);
      await streamCsv(response, { name: `trial-balance-${month}.csv`, columns, batches: [accounts] });
      return undefined;
    },

    listBookPeriods: async () => {
      const { periods, closableMonth, openDifferences } = await payment.listBookPeriods({});
      const body = {
        periods: periods.map(bookPeriodView),
        closableMonth: textOrNull(closableMonth),
        openDifferences: Number(openDifferences),
      };
      return { status: 200, body };
    },

    closeBookPeriod: async ({ body: { month } }) => {
      const { period } = await payment.closeBookPeriod({ month });
      const message = `The month ${month} is closed`;
      return { status: 200, body: { success: true, message, period: bookPeriodView(period) } };
    },

    listBookLines: async ({ params: { account }, query: { unit, month = '', limit, cursor = '' } }) => {
      const page = await payment.listBookLines({ account, unit, month, limit, cursor });
      const { total, nextCursor } = page;
      const body = {
        lines: page.lines.map((line) => bookLineView(line, unit)),
        total: Number(total),
        nextCursor: nextCursor || null,
      };
      return { status: 200, body };
    },

    exportBookLines: async ({ params: { account }, query, response }) => {
      const { unit, month = 'all' } = query;
      const name = `${account.replaceAll(':', '-')}-${unit}-${month}.csv`;
      const columns = lineColumns(account, unit);
      await streamCsv(response, { name, columns, batches: readLines(account, query) });
      return undefined;
    },
  };
}
