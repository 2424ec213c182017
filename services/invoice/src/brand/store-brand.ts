import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import type { Brand } from '@checkout/proto/invoice/v1/invoice.ts';

export async function findBrand(db: Queryable): Promise<Brand> {
  return await one<Brand>(
    db,
    sql`select company_name as "companyName", coalesce(accent, '') as accent,
          support_contact as "supportContact", amount_in_previews as "amountInPreviews",
          coalesce((select key from brand_logos where scheme = 'light'), '') as "lightLogoKey",
          coalesce((select key from brand_logos where scheme = 'dark'), '') as "darkLogoKey"
        from company_settings cross join brand`,
  );
}

/** Locks the brand, so that changes to it or to its logos wait for one another, and returns it. */
export async function lockBrand(trx: Transaction): Promise<Brand> {
  await execute(trx, sql`select from brand for update`);
  return await findBrand(trx);
}

/** Returns the parts of the brand that documents print; the logo is the light one, since paper is light. */
export async function findPrintedBrand(db: Queryable): Promise<PrintedBrand> {
  return await one<PrintedBrand>(
    db,
    sql`select accent, support_contact as "supportContact",
          (select content from brand_logos where scheme = 'light') as logo
        from brand`,
  );
}

export async function updateBrand(
  trx: Transaction,
  { accent, supportContact, amountInPreviews, updatedBy }: SavedBrand,
): Promise<void> {
  await execute(
    trx,
    sql`update brand set accent = nullif(${accent}, ''), support_contact = ${supportContact},
          amount_in_previews = ${amountInPreviews}, updated_by = ${updatedBy}, updated_at = now()`,
  );
}

/** Stores the logo of a scheme in place of its previous one. */
export async function putLogo(
  trx: Transaction,
  { scheme, key, content, icon, updatedBy }: NewLogo,
): Promise<void> {
  await execute(
    trx,
    sql`insert into brand_logos (scheme, key, content, icon, updated_by)
        values (${scheme}, ${key}, ${content}, ${icon}, ${updatedBy})
        on conflict (scheme) do update set key = excluded.key, content = excluded.content, icon = excluded.icon,
          updated_by = excluded.updated_by, updated_at = now()`,
  );
}

export async function removeLogo(trx: Transaction, scheme: string): Promise<void> {
  await execute(trx, sql`delete from brand_logos where scheme = ${scheme}`);
}

export async function findLogo(db: Queryable, key: string): Promise<Logo | undefined> {
  return await maybeOne<Logo>(db, sql`select content, icon from brand_logos where key = ${key} limit 1`);
}

export interface PrintedBrand {
  accent: string | null;
  /** May be empty. */
  supportContact: string;
  /** PNG. */
  logo: Buffer | null;
}

interface SavedBrand {
  /** An empty string for none. */
  accent: string;
  supportContact: string;
  amountInPreviews: boolean;
  updatedBy: string;
}

interface NewLogo extends Logo {
  scheme: 'light' | 'dark';
  key: string;
  updatedBy: string;
}

/** PNGs. */
interface Logo {
  content: Buffer;
  icon: Buffer;
}
