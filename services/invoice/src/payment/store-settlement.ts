import type { Transaction } from '@checkout/kit/database/database.ts';
import {
  executeWithCommit,
  maybeOne,
  type Queryable,
  rows,
  type Sql,
  sql,
} from '@checkout/kit/database/sql.ts';
import { convertedColumns, type FrozenConversion } from '../conversion/store-conversion.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { type Status, targetOf } from '../invoices/state.ts';
import {
  changedColumns,
  isOverdue,
  nextToldVersion,
  nextVersion,
  noClaim,
} from '../invoices/store-columns.ts';
import { hasNotEnded, isUnclaimedOrClaimedBy } from './store-claim.ts';

/**
 * Marks an invoice as paid: the guard compares status, amount, currency, amount version and claim in the same
 * statement, so that of all concurrent calls exactly one changes the row.
 */
export async function settle(trx: Transaction, request: Settle): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${nextToldVersion}, ${convertedColumns(request.conversion)},
        status = ${targetOf('settle')}, paid_at = now(), paid_rail = ${request.rail},
        payment_provider = ${request.provider},
        payment_method_id = coalesce(nullif(${request.paymentMethodId}, ''), payment_method_id),
        payment_method_name = coalesce(nullif(${request.paymentMethodName}, ''), payment_method_name),
        payment_method_detail = ${request.paymentMethodDetail}, combined_id = ${request.combinedId}::uuid,
        payment_reference = nullif(${request.paymentReference}, ''),
        payer_id = coalesce(nullif(${request.payerId}, ''), payer_id),
        gems_used = ${request.gemsUsed}::bigint, admin_response = ${request.adminResponse},
        rejected = false, rejection_reason = '', ${noClaim}
      where id = ${request.invoiceId} and status = any(${request.sources})
        and amount_version = ${request.amountVersion}::bigint and amount_minor = ${request.amountMinor}::bigint
        and currency = ${request.currency} and ${claimGuard(request)}
        and (${request.overdueIsFine} or not ${isOverdue})
      returning ${changedColumns}`,
  );
}

/** Inserts a settlement together with the commit. */
export function insertSettlement(trx: Transaction, settlement: NewSettlement): void {
  executeWithCommit(
    trx,
    sql`
      insert into settlements (invoice_id, attempt_id, rail, provider, amount_minor, currency, amount_version,
        converted_amount_minor, converted_currency, gems_used, payer_id, payment_reference)
      values (${settlement.invoiceId}, ${settlement.attemptId}, ${settlement.rail}, ${settlement.provider},
        ${settlement.amountMinor}, ${settlement.currency}, ${settlement.amountVersion},
        ${settlement.conversion?.convertedAmountMinor ?? null},
        ${settlement.conversion?.convertedCurrency ?? null}, ${settlement.gemsUsed},
        nullif(${settlement.payerId}, ''), nullif(${settlement.paymentReference}, ''))`,
  );
}

/** Returns the settlement that an attempt made of an invoice, reversed or not. */
export async function findSettlement(
  db: Queryable,
  { attemptId, invoiceId }: Pick<NewSettlement, 'attemptId' | 'invoiceId'>,
): Promise<SettlementRow | undefined> {
  return (await findSettlementsOf(db, attemptId)).find((settlement) => settlement.invoiceId === invoiceId);
}

/** Returns all settlements of an attempt: one, or one for each invoice that it paid together with others. */
export async function findSettlementsOf(db: Queryable, attemptId: string): Promise<SettlementRow[]> {
  return await rows(
    db,
    sql`select invoice_id as "invoiceId", amount_minor as "amountMinor", refund_version as "refundVersion",
          refunded_minor as "refundedMinor"
        from settlements where attempt_id = ${attemptId}`,
  );
}

/**
 * A rail that needs a claim settles only while its claim stands; a card settles unless another attempt holds
 * the invoice or its own has ended.
 */
function claimGuard({ attemptId, needsClaim }: Settle): Sql {
  return needsClaim
    ? sql`claim_attempt_id = ${attemptId}`
    : sql`${isUnclaimedOrClaimedBy(attemptId)} and ${hasNotEnded(attemptId)}`;
}

export interface NewSettlement {
  invoiceId: string;
  attemptId: string;
  rail: string;
  provider: string;
  paymentReference: string;
  amountVersion: bigint;
  amountMinor: bigint;
  currency: string;
  payerId: string;
  gemsUsed: bigint | null;
  conversion: FrozenConversion | undefined;
}

export interface Settle extends NewSettlement {
  paymentMethodId: string;
  paymentMethodName: string;
  /** May be empty. */
  paymentMethodDetail: string;
  adminResponse: string;
  /** The payment of several invoices that this is a part of; null otherwise. */
  combinedId: string | null;
  /** The statuses that this settlement may start from. */
  sources: Status[];
  needsClaim: boolean;
  overdueIsFine: boolean;
}

export interface SettlementRow {
  invoiceId: string;
  amountMinor: bigint;
  /** The version of the newest report of refunds; 0 without any. */
  refundVersion: bigint;
  /** The amount that is back with the payer. */
  refundedMinor: bigint;
}
