import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { ok, request } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const TIMES = 6;

/**
 * Counts, not times, because counts are the same on every machine. When a call needs less, lower its limit
 * here.
 */
describe('the cost of calls about money', () => {
  test('creating an invoice takes no more statements, commits and internal calls than recorded', async () => {
    const { token } = await anAdmin();
    const body = { recipient: 'somebody@example.test', amount: 100, description: 'Course on engines' };
    const create = async () => {
      await ok('createInvoice', { token, headers: aKey(), body });
    };
    await create();
    assertAtMost(await costOf(create), {
      BeginRequest: 1,
      CreateInvoice: 1,
      FinishRequest: 1,
      commits: 3,
      statements: 9,
    });
  });

  test('paying with gems takes no more of them than recorded', async () => {
    const { token } = await aMember({ credits: 1_000_000 });
    const ids: string[] = [];
    for (let index = 0; index <= TIMES; index += 1) ids.push((await anInvoice()).id);
    const pay = async () => {
      await ok('payWithGems', { id: ids.pop() as string, token, headers: aKey() });
    };
    await pay();
    assertAtMost(await costOf(pay), {
      BeginRequest: 1,
      PayWithGems: 1,
      GetInvoice: 1,
      ClaimInvoice: 1,
      SettleInvoice: 1,
      FinishRequest: 1,
      commits: 8,
      statements: 19,
    });
  });

  test('an unchanged invoice that its reader holds takes only the check for a change', async () => {
    const { id } = await anInvoice();
    const headers = { 'if-none-match': (await request(`/api/invoice/${id}`)).headers.get('etag') ?? '' };
    const ask = async () => {
      expect((await request(`/api/invoice/${id}`, { headers })).status).toBe(304);
    };
    await ask();
    assertAtMost(await costOf(ask), { ListInvoiceStates: 1, statements: 1 });
  });

  test('an unchanged page of the list takes one statement', async () => {
    // Authenticated now, so that the account service is not called while costs are counted.
    const { token } = await aMember({ isAdmin: true });
    await anInvoice();
    const list = async () => {
      await ok('adminListInvoices', { token, query: { limit: '50' } });
    };
    await list();
    assertAtMost(await costOf(list), { SearchInvoices: 1, statements: 1 });
  });
});

/** Whatever has no limit must currently cost nothing. */
function assertAtMost(cost: Record<string, number>, limits: Record<string, number>): void {
  const beyond = Object.entries(cost).filter(([name, count]) => count > (limits[name] ?? 0));
  expect(Object.fromEntries(beyond)).toEqual({});
}

function aKey(): Record<string, string> {
  return { 'idempotency-key': crypto.randomUUID() };
}

/** Returns the cost of one run, in all services together, without their background work. */
async function costOf(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await counters();
  for (let time = 0; time < TIMES; time += 1) await work();
  const after = await counters();
  const grown = [...after].map(([name, count]) => [name, (count - (before.get(name) ?? 0)) / TIMES] as const);
  return Object.fromEntries(grown.filter(([, each]) => each > 0));
}

async function counters(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const noun of SERVICE_NOUNS) {
    const answer = await fetch(`${stack.service(noun).httpUrl}/metrics`);
    for (const line of (await answer.text()).split('\n')) {
      const name = counted(line);
      if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + Number(line.split(' ').at(-1)));
    }
  }
  return sums;
}

function counted(line: string): string | undefined {
  if (line.startsWith('database_statements_total{within="call"}')) return 'statements';
  if (line.startsWith('database_commits_total{within="call"}')) return 'commits';
  return /^rpc_duration_seconds_count\{method="([^"]+)",.*within="call"/.exec(line)?.[1];
}
