import { type Sql, sql } from '@checkout/kit/database/sql.ts';
import { isOverdue } from '../invoices/store-columns.ts';

const OWED = ['pending', 'failed', 'awaiting_bank_transfer', 'pending_admin_review', 'expired'];

/** What can happen to an invoice, and the column with the time when it last did. */
export const eventColumns = {
  created: sql`created_at`,
  paid: sql`paid_at`,
  refunded: sql`refunded_at`,
  failed: sql`failed_at`,
  expired: sql`expired_at`,
  due: sql`due_date`,
} as const;

/** The conditions of each part of a filter except its text. A part without a line here does not compile. */
const conditionsOf: { [Part in keyof FieldFilter]: (wanted: FieldFilter[Part]) => Sql[] } = {
  statuses: statusConditions,
  periods: (periods) => periods.flatMap(periodConditions),
  currency: (currency) => (currency === '' ? [] : [sql`currency = ${currency}`]),
  rail: (rail) => (rail === '' ? [] : [sql`paid_rail = ${rail}`]),
  service: (service) => (service === '' ? [] : [sql`metadata ->> 'service' = ${service}`]),
  method: (method) => (method === '' ? [] : [sql`payment_method_name = ${method}`]),
  coupon: (code) => (code === '' ? [] : [sql`coupon_code = ${code}`]),
  recipient: (email) => (email === '' ? [] : [sql`lower(recipient_email) = lower(${email})`]),
  member: (person) => (person === '' ? [] : [sql`sequence in (${sequencesOf(person)})`]),
  amount: ({ fromMinor, toMinor }) => [
    ...(fromMinor === undefined ? [] : [sql`amount_minor >= ${fromMinor}`]),
    ...(toMinor === undefined ? [] : [sql`amount_minor <= ${toMinor}`]),
  ],

  overdue: (overdue) => (overdue ? [sql`status = any(${OWED})`, sql`due_date <= statement_timestamp()`] : []),
};

/** Selects the numbers of invoices whose recipient or payer is this member, with one index for each. */
export function sequencesOfMember(id: string): Sql {
  return sql`select sequence from invoices where recipient_id = ${id}
    union select sequence from invoices where payer_id = ${id}`;
}

/** Selects the numbers of invoices sent to an e-mail, in any case, that have no recipient yet. */
export function sequencesOfEmail(email: string): Sql {
  return sql`select sequence from invoices where recipient_id is null and lower(recipient_email) = lower(${email})`;
}

/** Selects by a user id, or by an e-mail if no member has that as their id. */
function sequencesOf(person: string): Sql {
  if (!person.includes('@')) return sequencesOfMember(person);
  return sql`${sequencesOfMember(person)} union (${sequencesOfEmail(person)}
    and not exists (select from members where user_id = ${person}))`;
}

/** Returns the conditions of a filter, except for its text. */
export function fieldConditions(filter: Filter): Sql[] {
  const of = <Part extends keyof FieldFilter>(part: Part): Sql[] => conditionsOf[part](filter[part]);
  return (Object.keys(conditionsOf) as (keyof FieldFilter)[]).flatMap((part) => of(part));
}

/** Returns whether a filter asks for nothing but one or several statuses, or for all invoices. */
export function isByStatusOnly({ statuses: _, periods, amount, ...rest }: Filter): boolean {
  const isRange = periods.length > 0 || Object.keys(amount).length > 0;
  return !isRange && Object.values(rest).every((part) => part === '' || part === false);
}

/**
 * Returns the conditions for statuses. A payable one is listed only while it is true, since an invoice past
 * due reads expired. A single status is compared so that it can use an index of its own.
 */
function statusConditions(statuses: string[]): Sql[] {
  const [first] = statuses;
  if (first === undefined) return [];
  const wanted = statuses.length === 1 ? sql`status = ${first}` : sql`status = any(${statuses})`;
  return [wanted, ...notOverdueConditions(statuses)];
}

/** Returns the condition that leaves out invoices past due, if any of the statuses is payable. */
export function notOverdueConditions(statuses: readonly string[]): Sql[] {
  const mayBeOverdue = statuses.includes('pending') || statuses.includes('failed');
  return mayBeOverdue && !statuses.includes('expired') ? [sql`not ${isOverdue}`] : [];
}

/**
 * Returns conditions on the creation date. Nothing happens to an invoice before it is created: stating that
 * lets a list of the newest first begin at the end of the period and not at today. It does not hold for
 * failures, which are dated by the card provider's clock, nor for due dates.
 */
export function creationConditions({ periods }: Filter): Sql[] {
  return periods.flatMap(({ event, before }) =>
    before === undefined || !followsCreation.has(event) ? [] : [sql`created_at < ${before}`],
  );
}

const followsCreation: ReadonlySet<EventPeriod['event']> = new Set(['paid', 'refunded', 'expired']);

function periodConditions({ event, from, before }: EventPeriod): Sql[] {
  const conditions: Sql[] = [];
  if (from !== undefined) conditions.push(sql`${eventColumns[event]} >= ${from}`);
  if (before !== undefined) conditions.push(sql`${eventColumns[event]} < ${before}`);
  return conditions;
}

export interface Filter {
  /** One of these; empty: every status. */
  statuses: string[];
  /** Empty: everything. */
  search: string;
  /** Empty: every currency. */
  currency: string;
  /** The rail that it was paid by; empty: any, or none. */
  rail: string;
  /** Exactly metadata.service; empty: every one. */
  service: string;
  /** Exactly the name of the method; empty: every one, or none. */
  method: string;
  /** The code that is applied, upper case; empty: any, or none. */
  coupon: string;
  /** Exactly the recipient's e-mail, any case; empty: everybody. */
  recipient: string;
  /** User id of the recipient or the payer, or the e-mail of a recipient who has never signed in; empty: everybody. */
  member: string;
  /** Both ends included, in the one currency of the filter. */
  amount: { fromMinor?: bigint; toMinor?: bigint };
  /** Only what is unpaid past its due date, including expired, under review and awaiting transfer. */
  overdue: boolean;
  /** All of these have to have happened, each in its period. */
  periods: EventPeriod[];
}

type FieldFilter = Omit<Filter, 'search'>;

/** Something that happened in a period, of which either end may be open. */
export interface EventPeriod {
  event: keyof typeof eventColumns;
  from: Date | undefined;
  /** Excluded. */
  before: Date | undefined;
}
