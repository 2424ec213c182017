import type { Migration } from '@checkout/kit/database/database.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { migrations as account } from '../../../services/account/migrations/index.ts';
import { migrations as activity } from '../../../services/activity/migrations/index.ts';
import { migrations as coupon } from '../../../services/coupon/migrations/index.ts';
import { migrations as fx } from '../../../services/fx/migrations/index.ts';
import { migrations as invoice } from '../../../services/invoice/migrations/index.ts';
import { migrations as payment } from '../../../services/payment/migrations/index.ts';
import { migrations as webhook } from '../../../services/webhook/migrations/index.ts';

/** Each service's own schema, and that of the books, which no service owns. */
export const SCHEMAS: readonly string[] = [...SERVICE_NOUNS, 'books'];

const KNOWN: Record<ServiceNoun, Record<string, Migration>> = {
  account,
  activity,
  coupon,
  fx,
  invoice,
  payment,
  webhook,
};

/** Returns the names of all migrations of this release. */
export function latestMigrations(): Manifest['migrations'] {
  const names = SERVICE_NOUNS.map((noun) => [noun, Object.keys(KNOWN[noun])] as const);
  return Object.fromEntries(names) as Manifest['migrations'];
}

/**
 * Returns the migrations of a service up to the state of the backup's database. Throws if the backup has
 * migrations unknown to this release.
 */
export function migrationsUpTo(noun: ServiceNoun, names: readonly string[]): Record<string, Migration> {
  const known = KNOWN[noun];
  const unknown = names.find((name) => !(name in known));
  if (unknown !== undefined) {
    throw new Error(
      `The backup was made by a newer release: its ${noun} has ${unknown}, which this release does not know.`,
    );
  }
  const missing = Object.keys(known).find((name, index) => index < names.length && !names.includes(name));
  if (missing !== undefined)
    throw new Error(`The backup’s ${noun} lacks the migration ${missing}, but has later ones.`);
  return Object.fromEntries(names.map((name) => [name, known[name] as Migration]));
}

/** The description of a backup, which is its first entry. */
export interface Manifest {
  format: 1;
  /** The moment of the backup, by the database's clock. */
  takenAt: string;
  migrations: Record<ServiceNoun, string[]>;
  tables: TableCopy[];
  /**
   * The ids, in hex, of the keys with which credentials in it are sealed; the keys themselves are not in it.
   */
  sealedWith: string[];
}

export interface TableCopy {
  schema: string;
  name: string;
  columns: string[];
}

/** The last entry before the hash: each table's row count and each sequence's value, by full name. */
export interface Tally {
  rows: Record<string, number>;
  sequences: Record<string, string>;
}
