import { one, plannedOnce, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import { findPrintedBrand, type PrintedBrand } from '../brand/store-brand.ts';
import type { CompanySettingsRow } from '../company-settings/store-company-settings.ts';

/** Returns the letterhead as it was when the invoice was last paid; undefined if it has no settlement. */
export async function findIssuersLetterhead(
  db: Queryable,
  invoiceId: string,
): Promise<CompanySettingsRow | undefined> {
  return (await findIssuersLetterheads(db, [invoiceId])).get(invoiceId);
}

/** Does the same for several ids in one statement: every read of a paid invoice needs it. */
export async function findIssuersLetterheads(
  db: Queryable,
  invoiceIds: string[],
): Promise<ReadonlyMap<string, CompanySettingsRow>> {
  if (invoiceIds.length === 0) return new Map();
  const found = await rows<CompanySettingsRow & { invoiceId: string }>(
    db,
    plannedOnce(sql`
      select id as "invoiceId", issuer_company_name as "companyName", issuer_legal_entity as "legalEntity",
        issuer_address as address
      from unnest(${invoiceIds}::uuid[]) as paid (id) cross join lateral ${lastSettlementOf(sql`paid.id`)}`),
  );
  return new Map(found.map(({ invoiceId, ...letterhead }) => [invoiceId, letterhead]));
}

/**
 * Returns the brand as it was when the invoice was last paid. For an invoice that was paid before brands were
 * kept, it is the current brand if the issuer still has the same name: that of another company would be
 * wrong.
 */
export async function findIssuersBrand(db: Queryable, invoiceId: string): Promise<PrintedBrand | undefined> {
  const issued = await one<{ brand: IssuedBrand | null; logo: Buffer | null; hasSameName: boolean }>(
    db,
    sql`select issuer_brand as brand, issuer_company_name = company_name as "hasSameName",
          (select content from printed_logos where key = issuer_brand ->> 'logoKey') as logo
        from ${lastSettlementOf(sql`${invoiceId}`)} cross join company_settings`,
  );
  if (issued.brand !== null) return { ...issued.brand, logo: issued.logo };
  return issued.hasSameName ? await findPrintedBrand(db) : undefined;
}

/** Selects the issuer kept by an invoice's last settlement, reversed or not; uses an index of its own. */
function lastSettlementOf(invoiceId: Sql): Sql {
  return sql`(
    select issuer_company_name, issuer_legal_entity, issuer_address, issuer_brand
    from settlements where invoice_id = ${invoiceId} order by id desc limit 1) as last_settlement`;
}

/** The brand as a settlement keeps it. */
type IssuedBrand = Omit<PrintedBrand, 'logo'>;
