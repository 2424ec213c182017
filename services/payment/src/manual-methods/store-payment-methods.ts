import type { BankAccount } from '@checkout/bank-codes/account.ts';
import { execute, maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

const columns: Sql = sql`
  id, name, short_name as "shortName", type, currency, is_active as "isActive", sort_order as "sortOrder",
  details_text as "detailsText", qr_code_data as "qrCodeData", instructions, account, created_by as "createdBy",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Both as stored and in groups of four characters, so that a search matches either form. */
const accountTexts: Sql = sql`
  account ->> 'holder', account ->> 'iban', regexp_replace(account ->> 'iban', '(.{4})', '\\1 ', 'g'), account ->> 'proxyId'`;

const searchedTexts: Sql = sql`concat_ws(chr(31), name, short_name, details_text, ${accountTexts})`;

/** Without the difference between small and capital, and between composed letters and accents apart. */
function folded(text: Sql): Sql {
  return sql`lower(normalize(${text}, nfc))`;
}

export async function insertPaymentMethod(
  trx: Queryable,
  method: NewPaymentMethod,
): Promise<PaymentMethodRow> {
  return await one<PaymentMethodRow>(
    trx,
    sql`insert into payment_methods (
          id, name, short_name, type, currency, is_active, sort_order, details_text, qr_code_data, instructions,
          account, created_by
        ) values (
          ${crypto.randomUUID()}, ${method.name}, ${method.shortName}, ${method.type}, ${method.currency},
          ${method.isActive}, ${method.sortOrder}, ${method.detailsText}, ${method.qrCodeData},
          ${method.instructions}, ${accountJson(method)}, ${method.createdBy}
        ) returning ${columns}`,
  );
}

export async function listMethodRows(db: Queryable, filter: MethodFilter): Promise<PaymentMethodRow[]> {
  const { currency, type, search, isActive, includeInactive } = filter;
  return await rows<PaymentMethodRow>(
    db,
    sql`select ${columns} from payment_methods
        where archived_at is null and (is_active or ${includeInactive}::boolean)
          and (${currency} = '' or currency = ${currency}) and (${type} = '' or type = ${type})
          and is_active = coalesce(${isActive ?? null}::boolean, is_active)
          and (${search} = '' or strpos(${folded(searchedTexts)}, ${folded(sql`${search}`)}) > 0)
        order by sort_order, name, id`,
  );
}

/** Returns the total size of all listed methods in bytes, without the one that is being changed. */
export async function sumOtherSizes(trx: Queryable, id: string | null): Promise<number> {
  const { bytes } = await one<{ bytes: bigint }>(
    trx,
    sql`select coalesce(sum(octet_length(qr_code_data) + 3 * octet_length(details_text) + octet_length(instructions)), 0)::bigint
          as bytes from payment_methods
        where archived_at is null and id is distinct from ${id}::uuid`,
  );
  return Number(bytes);
}

/** Finds a method that was used, even if it has been archived since. */
export async function findUsedMethodRow(db: Queryable, id: string): Promise<PaymentMethodRow | undefined> {
  return await maybeOne<PaymentMethodRow>(
    db,
    sql`select ${columns} from payment_methods where id::text = lower(${id})`,
  );
}

/** Finds a method. Archived ones are not found; only invoices that used them still show them. */
export async function findMethodRow(db: Queryable, id: string): Promise<PaymentMethodRow | undefined> {
  return await maybeOne<PaymentMethodRow>(
    db,
    sql`select ${columns} from payment_methods where id::text = lower(${id}) and archived_at is null`,
  );
}

export async function findUsableMethod(db: Queryable, id: string): Promise<PaymentMethodRow | undefined> {
  const method = await findMethodRow(db, id);
  return method?.isActive === true ? method : undefined;
}

export async function lockMethodRow(trx: Queryable, id: string): Promise<PaymentMethodRow | undefined> {
  return await maybeOne<PaymentMethodRow>(
    trx,
    sql`select ${columns} from payment_methods where id::text = lower(${id}) and archived_at is null for update`,
  );
}

export async function updateMethodRow(
  trx: Queryable,
  id: string,
  method: Omit<NewPaymentMethod, 'createdBy'>,
): Promise<PaymentMethodRow> {
  return await one<PaymentMethodRow>(
    trx,
    sql`update payment_methods
        set name = ${method.name}, short_name = ${method.shortName}, type = ${method.type},
            currency = ${method.currency}, is_active = ${method.isActive}, sort_order = ${method.sortOrder},
            details_text = ${method.detailsText}, qr_code_data = ${method.qrCodeData},
            instructions = ${method.instructions}, account = ${accountJson(method)}, updated_at = now()
        where id = ${id} returning ${columns}`,
  );
}

/** Deletes a method that no attempt refers to; returns false when one does. */
export async function deleteUnusedMethod(trx: Queryable, id: string): Promise<boolean> {
  const deleted = await execute(
    trx,
    sql`delete from payment_methods as method where id = ${id}
        and not exists (select from payment_attempts where payment_method_id = method.id)`,
  );
  return deleted === 1;
}

export async function archiveMethod(trx: Queryable, id: string): Promise<void> {
  await execute(
    trx,
    sql`update payment_methods set archived_at = now(), is_active = false, updated_at = now() where id = ${id}`,
  );
}

function accountJson({ account }: Pick<NewPaymentMethod, 'account'>): string | null {
  return account && JSON.stringify(account);
}

/** Empty texts match every method. */
interface MethodFilter {
  currency: string;
  type: string;
  /** Literal text contained in name, short name, details or account, in any case. */
  search: string;
  isActive?: boolean | undefined;
  includeInactive: boolean;
}

export interface NewPaymentMethod {
  name: string;
  shortName: string;
  type: string;
  currency: string;
  isActive: boolean;
  sortOrder: number;
  detailsText: string;
  qrCodeData: string;
  instructions: string;
  account: BankAccount | null;
  createdBy: string;
}

export interface PaymentMethodRow extends NewPaymentMethod {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}
