import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Transaction } from '../database/database.ts';
import { actorOf, type CallContext } from '../rpc/caller.ts';
import { insertChange } from './store-settings-changes.ts';

/** In characters; names come from the wallet, which may send longer ones. */
const MAX_NAME_LENGTH = 400;

/**
 * Creates the append-only table that records who changed which setting, when, and its values before and
 * after. Every service with settings has one; a row is inserted in the same transaction as the change it
 * describes.
 */
export async function createSettingsChanges(knex: Knex): Promise<void> {
  await knex.raw(`
    create table settings_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      actor text not null check (actor <> ''),
      actor_name text not null check (length(actor_name) <= ${MAX_NAME_LENGTH}),
      kind text not null check (kind ~ '^[a-z_]{1,50}$'),
      subject_id text not null check (length(subject_id) between 1 and 100),
      subject_name text not null check (length(subject_name) <= ${MAX_NAME_LENGTH}),
      before jsonb check (jsonb_typeof(before) = 'object' and octet_length(before::text) <= 262144),
      after jsonb check (jsonb_typeof(after) = 'object' and octet_length(after::text) <= 262144),
      check (before is distinct from after)
    );
    create index settings_changes_of_kind on settings_changes (kind, id desc);
    create index settings_changes_of_subject on settings_changes (kind, subject_id);
    create function refuse_settings_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    create trigger settings_changes_are_append_only before update or delete or truncate on settings_changes
      for each statement execute function refuse_settings_change();
  `);
}

/**
 * Records what the caller changes about a setting, in the same transaction. `before` is null when the setting
 * is created, `after` when it is deleted; a caller that changes one must have read `before` under a lock.
 * Writes no row when nothing has changed.
 */
export function recordSettingsChange(
  trx: Transaction,
  { caller }: CallContext,
  change: RecordedChange,
): void {
  const { kind, subject, before, after } = change;
  const was = before && flatten(before);
  const is = after && flatten(after);
  if (isDeepStrictEqual(was, is)) return;
  const actor = actorOf(caller);
  insertChange(trx, {
    actor: actor.id,
    actorName: actor.name.slice(0, MAX_NAME_LENGTH),
    kind,
    subjectId: subject.id,
    subjectName: subject.name.slice(0, MAX_NAME_LENGTH),
    before: was && json(is === null ? was : differing(was, is)),
    after: is && json(was === null ? is : differing(is, was)),
  });
}

/** Returns the entries of `facts` that `others` lacks or has with a different value. */
function differing(facts: FlatFacts, others: FlatFacts): FlatFacts {
  const found = Object.entries(facts).filter(([name, value]) => !isDeepStrictEqual(value, others[name]));
  return Object.fromEntries(found);
}

/** Flattens nested objects into one level, with keys such as `account.iban`; leaves out empty values. */
function flatten(facts: object, prefix = ''): FlatFacts {
  const flat: FlatFacts = {};
  for (const [key, value] of Object.entries(facts)) {
    const name = `${prefix}${key}`;
    if (isEmpty(value)) continue;
    if (isFact(value)) flat[name] = value;
    else if (value instanceof Date) flat[name] = value.toISOString();
    else if (typeof value === 'object') Object.assign(flat, flatten(value, `${name}.`));
    else throw new Error(`${name} has a value that cannot be recorded`);
  }
  return flat;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function isFact(value: unknown): value is Fact {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function json(facts: FlatFacts): string {
  return JSON.stringify(facts);
}

type Fact = string | number | boolean | string[];
type FlatFacts = Record<string, Fact>;

interface RecordedChange {
  /** The kind of setting, in the singular: `payment_method`. */
  kind: string;
  subject: { id: string; name: string };
  /**
   * The complete setting: strings, numbers, booleans, dates, lists of strings, and objects of these. No
   * secrets.
   */
  before: object | null;
  after: object | null;
}
