import { type Sql, sql } from '@checkout/kit/database/sql.ts';
import { isOverdue } from '../invoices/store-columns.ts';

const OWED = ['pending', 'failed', 'awaiting_bank_transfer', 'pending_admin_review', 'expired'];

/** What can happen to an invoice, and the column that says when it last did. */
export const happenedAt = {
  created: sql`created_at`,
  paid: sql`paid_at`,
  refunded: sql`refunded_at`,
  failed: sql`failed_at`,
  expired: sql`expired_at`,
  due: sql`due_date`,
} as const;

/** What each part of a filter but its text asks of an invoice. A part without a line here does not compile. */
const conditionsOf: { [Part in keyof Facts]: (wanted: Facts[Part]) => Sql[] } = {
  statuses: statusConditions,
  happened: (periods) => periods.flatMap(periodConditions),
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

/** The numbers of the invoices that a member has a part in, as recipient or payer: by an index each. */
export function sequencesOfMember(id: string): Sql {
  return sql`select sequence from invoices where recipient_id = ${id}
    union select sequence from invoices where payer_id = ${id}`;
}

/** The numbers of the invoices that were sent to an e-mail, in any case, and have become nobody's. */
export function sequencesOfEmail(email: string): Sql {
  return sql`select sequence from invoices where recipient_id is null and lower(recipient_email) = lower(${email})`;
}

/** Of a user id, or of an e-mail where no member has that for an id. */
function sequencesOf(person: string): Sql {
  if (!person.includes('@')) return sequencesOfMember(person);
  return sql`${sequencesOfMember(person)} union (${sequencesOfEmail(person)}
    and not exists (select from members where user_id = ${person}))`;
}

/** What an invoice has to be like, save for its text. */
export function factConditions(filter: Filter): Sql[] {
  const of = <Part extends keyof Facts>(part: Part): Sql[] => conditionsOf[part](filter[part]);
  return (Object.keys(conditionsOf) as (keyof Facts)[]).flatMap((part) => of(part));
}

/** Asks for nothing but one or several statuses, or for all invoices. */
export function isByStatusOnly({ statuses: _, happened, amount, ...rest }: Filter): boolean {
  const isRange = happened.length > 0 || Object.keys(amount).length > 0;
  return !isRange && Object.values(rest).every((part) => part === '' || part === false);
}

/** A payable status is shown only while it is true: past due reads expired. One status walks an index of its own. */
function statusConditions(statuses: string[]): Sql[] {
  const [first] = statuses;
  if (first === undefined) return [];
  const wanted = statuses.length === 1 ? sql`status = ${first}` : sql`status = any(${statuses})`;
  return [wanted, ...stillTrue(statuses)];
}

/** Of payable statuses only those that are not past due. */
export function stillTrue(statuses: readonly string[]): Sql[] {
  const mayBeOverdue = statuses.includes('pending') || statuses.includes('failed');
  return mayBeOverdue && !statuses.includes('expired') ? [sql`not ${isOverdue}`] : [];
}

/**
 * Nothing happens to an invoice before it is created: said too, it lets a list of the newest first begin at the end of
 * the period and not at today. Not so of failures, which the card provider's clock dates, nor of due dates.
 */
export function creationConditions({ happened }: Filter): Sql[] {
  return happened.flatMap(({ what, before }) =>
    before === undefined || !followsCreation.has(what) ? [] : [sql`created_at < ${before}`],
  );
}

const followsCreation: ReadonlySet<Happened['what']> = new Set(['paid', 'refunded', 'expired']);

function periodConditions({ what, from, before }: Happened): Sql[] {
  const conditions: Sql[] = [];
  if (from !== undefined) conditions.push(sql`${happenedAt[what]} >= ${from}`);
  if (before !== undefined) conditions.push(sql`${happenedAt[what]} < ${before}`);
  return conditions;
}

export interface Filter {
  /** One of these; empty: every status. */
  statuses: string[];
  /** Empty: everything. */
  search: string;
  /** Empty: every currency. */
  currency: string;
  /** What it was paid with; empty: anything, or nothing. */
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
  /** Both ends included, of the one currency that is asked for. */
  amount: { fromMinor?: bigint; toMinor?: bigint };
  /** Only what is unpaid past its due date, also expired, under review or awaiting transfer. */
  overdue: boolean;
  /** Each of these in its period. */
  happened: Happened[];
}

type Facts = Omit<Filter, 'search'>;

/** Something that happened in a period, of which either end may be open. */
export interface Happened {
  what: keyof typeof happenedAt;
  from: Date | undefined;
  /** Excluded. */
  before: Date | undefined;
}
