import { gemUnit } from '@checkout/money/gems.ts';
import type { RailDeps } from '../../attempts/rail-deps.ts';
import type { Report, ReportPage, ReportWindow, StatementLine } from '../../reconciliation/report.ts';
import { findWalletMembers } from '../../reconciliation/store-statement.ts';
import { markIn } from './debit-marks.ts';
import { WALLET_CLEARING } from './rules.ts';
import { CLOCK_MARGIN_MS } from './taken-by-wallet.ts';
import { isNotOffered, isTokenRefused, readTransactions, type WalletTransaction } from './wallet-client.ts';

const DEADLINE_MS = 4_000;
/**
 * Members per step, read one after the other, so that it neither overloads the wallet nor delays a shutdown.
 */
const MEMBERS_PER_PAGE = 5;

/**
 * Creates the report of the histories of members who paid with gems around that time, read with our own
 * credential. Only debits that were made for us are kept.
 */
export function createHistoryReport(deps: RailDeps): Report {
  return {
    source: 'wallet',
    clearingAccount: WALLET_CLEARING,
    feeAccount: 'wallet_fees',
    read: (asked) => readMembers(deps, asked),
  };
}

async function readMembers(
  { db, config }: RailDeps,
  { from, to, cursor }: ReportWindow,
): Promise<ReportPage> {
  const { WALLET_SERVICE_TOKEN: token, WALLET_URL: baseUrl } = config;
  if (token === '') return { kind: 'not_possible' };
  const since = new Date(from.getTime() - CLOCK_MARGIN_MS);
  const around = { from: since, to: new Date(to.getTime() + CLOCK_MARGIN_MS) };
  const members = await findWalletMembers(db, { ...around, after: cursor, limit: MEMBERS_PER_PAGE });
  const lines: StatementLine[] = [];
  let unknown = 0;
  for (const memberId of members) {
    try {
      const call = { baseUrl, token, deadlineMs: DEADLINE_MS };
      const history = await readTransactions(call, { since, memberId });
      lines.push(...history.flatMap((entry) => lineOf(memberId, entry)));
    } catch (error) {
      if (isTokenRefused(error)) return { kind: 'not_possible' };
      if (!isNotOffered(error)) throw error;
      unknown += 1;
    }
  }
  // If none of the first members is found, the wallet lacks this call; otherwise it just does not know the
  // missing ones, who may also be alone on a later page.
  if (cursor === '' && unknown > 0 && unknown === members.length) return { kind: 'not_offered' };
  return { kind: 'lines', lines, cursor: members.length < MEMBERS_PER_PAGE ? '' : (members.at(-1) ?? '') };
}

/** Returns nothing for a member's other transactions, which are not ours to store. */
function lineOf(
  memberId: string,
  { id, amount, description, timestamp }: WalletTransaction,
): StatementLine[] {
  const mark = markIn(description);
  if (mark === undefined) return [];
  return [
    {
      id,
      memberId,
      happenedAt: timestamp,
      kind: amount < 0n ? 'debit' : 'other',
      reference: mark,
      amountMinor: amount,
      unit: gemUnit,
      heldMinor: amount,
      heldUnit: gemUnit,
      feeMinor: 0n,
      description: '',
    },
  ];
}
