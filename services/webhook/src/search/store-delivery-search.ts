import { KnownTotals } from '@checkout/kit/database/known-totals.ts';
import { joinSql, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { type DeliveryRow, deliveryColumns } from '../deliveries/store-deliveries.ts';
import { withoutMessagePrefix } from '../sending/sign.ts';

const totals = new KnownTotals();

/** Returns deliveries with positions below `before`, newest first. */
export async function findDeliveries(
  db: Queryable,
  { before, limit, ...filter }: DeliveryFilter & { before: bigint | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const older = before === undefined ? sql`true` : sql`deliveries.position < ${before}`;
  return rows<DeliveryRow>(
    db,
    sql`
      select ${deliveryColumns} from deliveries join told_events on told_events.id = deliveries.event_id
      where ${matching(filter)} and ${older} order by deliveries.position desc limit ${limit}`,
  );
}

/** Counts the matches; see `KnownTotals`, because counting a million takes 60 ms of CPU. */
export async function countDeliveries(db: Queryable, filter: DeliveryFilter): Promise<bigint> {
  const all = sql`select from deliveries where ${matching(filter)}`;
  return await totals.of(filter, (atMost) =>
    countRows(db, atMost === undefined ? all : sql`${all} limit ${atMost}`),
  );
}

async function countRows(db: Queryable, found: Sql): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(db, sql`select count(*) as total from (${found}) as found`);
  return total;
}

/** Returns every service that has a delivery, with a skip scan that reads one index entry per service. */
export async function findServices(db: Queryable): Promise<string[]> {
  const found = await rows<{ service: string }>(
    db,
    sql`
      with recursive named as (
        (select service from deliveries order by service limit 1)
        union all
        select (select service from deliveries where service > named.service order by service limit 1)
        from named where named.service is not null
      )
      select service from named where service is not null`,
  );
  return found.map(({ service }) => service);
}

/** Counts failed deliveries, at most up to the limit. */
export async function countFailed(db: Queryable, limit: number): Promise<number> {
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*)::integer as count
        from (select from deliveries where status = 'failed' limit ${limit}) as failed`,
  );
  return count;
}

/** Counts failed deliveries by UTC day, oldest first; both days are included. */
export async function countFailedOfDays(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; count: bigint }[]> {
  return rows(
    db,
    sql`
      select (created_at at time zone 'UTC')::date::text as day, count(*) as count from deliveries
      where status = 'failed' and created_at >= ${from}::date::timestamp at time zone 'UTC'
        and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1 order by 1`,
  );
}

function matching({ service, status, event, search, createdFrom, createdBefore }: DeliveryFilter): Sql {
  const conditions = [sql`true`];
  if (service !== '') conditions.push(sql`deliveries.service = ${service}`);
  if (status !== '') conditions.push(sql`deliveries.status = ${status}`);
  if (event !== '') conditions.push(sql`deliveries.event = ${event}`);
  if (createdFrom !== undefined) conditions.push(sql`deliveries.created_at >= ${createdFrom}`);
  if (createdBefore !== undefined) conditions.push(sql`deliveries.created_at < ${createdBefore}`);
  if (search !== '') conditions.push(found(search));
  return joinSql(conditions, ' and ');
}

function found(search: string): Sql {
  const id = withoutMessagePrefix(search);
  if (isUuid(id)) return sql`(deliveries.invoice_id = ${id} or deliveries.id = ${id})`;
  const number = /^\d+$/.test(search)
    ? sql`reverse(number) like reverse(${`-${search}`}) || '%'`
    : sql`upper(number) like upper(${`${search.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
  return sql`deliveries.event_id in (select id from told_events where ${number})`;
}

/** Empty texts match everything. */
export interface DeliveryFilter {
  service: string;
  status: string;
  event: string;
  /** The beginning of a readable id, its bare number, the UUID of an invoice or delivery, or a `webhook-id`. */
  search: string;
  createdFrom: Date | undefined;
  /** Exclusive. */
  createdBefore: Date | undefined;
}
