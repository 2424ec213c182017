import type { Bench, Benchmark } from '../benchmark.ts';
import { openEventStream } from '../event-stream.ts';
import { figureOf, quantile } from '../figure.ts';
import { gatherPeople } from '../people.ts';
import { runConcurrently } from '../run-concurrently.ts';

/** The concurrency at which the product settles the most payments. */
const AT_ONCE = 16;
const MAX_PER_SECOND = 200;
/** Services that record each payment, and so when they handled it. */
const CONSUMERS = ['activity', 'webhook'];

/** How late services and pages receive events about payments at the highest rate of this machine. */
export const benchmark: Benchmark = {
  name: 'event-delays',
  run: async (bench) => {
    const rounds: Delays[] = [];
    for (let round = 0; round < bench.rounds; round += 1) rounds.push(await measure(bench));
    const figure = (of: (round: Delays) => number) => figureOf(rounds.map(of));
    return [
      {
        what: `payment rate, ${AT_ONCE} at once`,
        unit: '1/s',
        value: figure((each) => each.perSecond),
      },
      {
        what: 'event delay to the services, p99',
        unit: 'ms',
        value: figure(({ servicesMs }) => quantile(servicesMs, 0.99)),
        aim: { of: 'value', atMost: 100 },
      },
      {
        what: 'event delay to a page, p99',
        unit: 'ms',
        value: figure(({ pagesMs }) => quantile(pagesMs, 0.99)),
        aim: { of: 'value', atMost: 250 },
      },
      {
        what: 'event delay to a page, p50',
        unit: 'ms',
        value: figure(({ pagesMs }) => quantile(pagesMs, 0.5)),
      },
    ];
  },
};

async function measure(bench: Bench): Promise<Delays> {
  const { admin } = await import('../../test/e2e/support/invoices.ts');
  const people = await gatherPeople(bench.stack());
  const unpaid: string[] = [];
  while (unpaid.length < bench.seconds * MAX_PER_SECOND)
    unpaid.push(...(await Promise.all(Array.from({ length: 8 }, () => people.createInvoice()))));
  const heardAt = new Map<string, number>();
  const stream = await openEventStream({
    url: bench.stack().gateway.url,
    path: '/api/admin/events',
    token: admin.token,
    hear: (message) => {
      const { id, status } = readEvent(message);
      if (id !== undefined && status === 'paid') heardAt.set(id, Date.now());
    },
  });
  const since = new Date();
  const { perSecond } = await runConcurrently({
    atOnce: AT_ONCE,
    seconds: bench.seconds,
    act: async () => {
      const id = unpaid.pop();
      if (id === undefined) throw new Error('more invoices were paid than were created for the run');
      await people.pay(id);
    },
  });
  const servicesMs = await delaysOfServices(bench, since);
  const pagesMs = await delaysOfPages(bench, { since, heardAt });
  stream.close();
  people.leave();
  return { perSecond, servicesMs, pagesMs };
}

function readEvent(message: string): { id?: string; status?: string } {
  const data = /^data: (.*)$/m.exec(message)?.[1];
  return data === undefined ? {} : JSON.parse(data);
}

/** Returns the delays between the start of an event's transaction and of those that handle it. */
async function delaysOfServices({ database }: Bench, since: Date): Promise<number[]> {
  const seen = CONSUMERS.map((name) => `select event_id, received_at from ${name}.inbox`).join(' union all ');
  const { rows } = await database.query<{ ms: number }>(
    `select extract(epoch from seen.received_at - event.created_at)::float8 * 1000 as ms
     from invoice.outbox as event join (${seen}) as seen using (event_id)
     where event.created_at >= $1 and event.payload like '%"paid"%' order by 1`,
    [since],
  );
  return rows.map(({ ms }) => ms);
}

async function delaysOfPages(
  { database }: Bench,
  { since, heardAt }: { since: Date; heardAt: ReadonlyMap<string, number> },
): Promise<number[]> {
  const { rows } = await database.query<{ id: string; at: Date }>(
    `select payload::jsonb ->> 'invoiceId' as id, created_at as at from invoice.outbox
     where created_at >= $1 and payload like '%"paid"%'`,
    [since],
  );
  return rows
    .flatMap(({ id, at }) => {
      const heard = heardAt.get(id);
      return heard === undefined ? [] : [heard - at.getTime()];
    })
    .toSorted((one, other) => one - other);
}

interface Delays {
  perSecond: number;
  servicesMs: number[];
  pagesMs: number[];
}
