import type { Transaction } from '@checkout/kit/database/database.ts';
import { one, type Queryable, sql } from '@checkout/kit/database/sql.ts';

const columns = sql`company_name as "companyName", legal_entity as "legalEntity", address`;

export async function findCompanySettings(db: Queryable): Promise<CompanySettingsRow> {
  return await one(db, sql`select ${columns} from company_settings`);
}

export async function lockCompanySettings(trx: Transaction): Promise<CompanySettingsRow> {
  return await one(trx, sql`select ${columns} from company_settings for update`);
}

export async function updateCompanySettings(
  trx: Transaction,
  { companyName, legalEntity, address, updatedBy }: CompanySettingsRow & { updatedBy: string },
): Promise<CompanySettingsRow> {
  return await one(
    trx,
    sql`
      update company_settings set company_name = ${companyName}, legal_entity = ${legalEntity},
        address = ${address}, updated_by = ${updatedBy}, updated_at = now()
      returning ${columns}`,
  );
}

export interface CompanySettingsRow {
  companyName: string;
  legalEntity: string;
  address: string;
}
