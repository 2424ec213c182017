import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { type BookEntry, type BookLine, merged } from '../books/entry.ts';
import { postEntries } from '../books/store-post.ts';
import type { Report } from './report.ts';
import { type BookableLine, findBookable } from './store-statement.ts';

const BATCH_SIZE = 500;

/**
 * Books what only the report of a day contains: the provider's fees, payouts, and money whose currency
 * differs from that of the payment. Each line is booked once, no matter how often it is read, in the month of
 * its day or the first open one.
 */
export async function bookReport(db: Database, report: Report, day: string): Promise<void> {
  const { source } = report;
  for (let afterLine = ''; ; ) {
    const found = await findBookable(db, { source, day, afterLine, limit: BATCH_SIZE });
    const entries = found.flatMap((line) => entriesOf(report, line));
    if (entries.length > 0) await inTransaction(db, (trx) => postEntries(trx, entries));
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH_SIZE) return;
    afterLine = last.id;
  }
}

/** Returns the entries of one line: a payout, or the fee and the currency conversion. */
export function entriesOf(report: Accounts, line: BookableLine): BookEntry[] {
  const { clearingAccount } = report;
  const { kind, heldMinor, heldUnit, feeMinor, amountMinor, unit, description, ownDescription } = line;
  const moved = (to: string, minor: bigint) => [
    { account: to, unit: heldUnit, amountMinor: minor },
    { account: clearingAccount, unit: heldUnit, amountMinor: -minor },
  ];
  const about = ownDescription ?? description;
  if (kind === 'payout') return entry(report, line, { kind, description, lines: moved(PAYOUTS, -heldMinor) });
  const keptMinor = kind === 'fee' ? feeMinor - heldMinor : feeMinor;
  const fee = entry(report, line, {
    kind: 'provider_fee',
    description: about,
    lines: moved(report.feeAccount, keptMinor),
  });
  if (heldUnit === unit) return fee;
  const exchanged = entry(report, line, {
    kind: 'provider_conversion',
    description: about,
    lines: [
      { account: clearingAccount, unit, amountMinor: -amountMinor },
      { account: CONVERSION, unit, amountMinor },
      { account: CONVERSION, unit: heldUnit, amountMinor: -heldMinor },
      { account: clearingAccount, unit: heldUnit, amountMinor: heldMinor },
    ],
  });
  return [...exchanged, ...fee];
}

function entry(
  { source }: Accounts,
  { id: reference, attemptId, invoiceId, happenedAt: occurredAt }: BookableLine,
  { kind, description, lines: parts }: { kind: string; description: string; lines: BookLine[] },
): BookEntry[] {
  const lines = merged(parts);
  if (lines.length === 0) return [];
  const id = idOf(`${source} ${kind} ${reference}`);
  return [{ id, kind, attemptId: attemptId ?? id, invoiceId, reference, description, occurredAt, lines }];
}

/** Derives the id from the name, as a custom UUID (version 8): the same line always gets the same id. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').slice(0, 32);
  const digits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const PAYOUTS = 'payouts';
const CONVERSION = 'conversion';

type Accounts = Pick<Report, 'source' | 'clearingAccount' | 'feeAccount'>;
