import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import type { BillingProfile } from '@checkout/proto/account/v1/account.ts';

const columns = sql`company_name as "companyName", address, vat_number as "vatNumber", tax_id as "taxId"`;

export async function findBillingProfile(db: Queryable, userId: string): Promise<BillingProfile | undefined> {
  return maybeOne<BillingProfile>(db, sql`select ${columns} from billing_profiles where user_id = ${userId}`);
}

export async function upsertBillingProfile(
  trx: Transaction,
  { userId, companyName, address, vatNumber, taxId }: BillingProfile & { userId: string },
): Promise<BillingProfile> {
  return one<BillingProfile>(
    trx,
    sql`
      insert into billing_profiles (user_id, company_name, address, vat_number, tax_id)
      values (${userId}, ${companyName}, ${address}, ${vatNumber}, ${taxId})
      on conflict (user_id) do update set company_name = excluded.company_name, address = excluded.address,
        vat_number = excluded.vat_number, tax_id = excluded.tax_id, updated_at = now()
      returning ${columns}`,
  );
}
