import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { dashboards } from '../../../../infra/monitoring/dashboards.ts';
import { metricsIn, metricsShown } from '../../../../infra/monitoring/named-metrics.ts';
import { rules } from '../../../../infra/monitoring/rules.ts';
import { aMember, anInvoice, become } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { metricsOf } from '../../support/metrics-reader.ts';
import { stack } from '../../support/stack.ts';

const UNKNOWN = 'payment_attempts_unknown{rail="wallet"}';
const OLDEST = 'payment_attempts_unknown_oldest_seconds{rail="wallet"}';

afterEach(() => stack.wallet.clearFaults());

describe('the metrics', () => {
  test('count a payment once, and its events', async () => {
    const { token } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice();
    const [payments, deliveries] = [await grown('payment'), await grown('webhook')];
    await ok('payWithGems', { id, token });
    expect(await refusal('payWithGems', { id, token })).toBe('409 invoice_already_paid');
    expect(await payments()).toMatchObject({
      'payment_attempts_total{rail="wallet",outcome="started"}': 1,
      'payment_attempts_total{rail="wallet",outcome="succeeded"}': 1,
    });
    const expected = { 'webhook_attempts_total{receiver="tickets",outcome="delivered"}': expect.anything() };
    await waitFor(async () => expect(await deliveries()).toMatchObject(expected) ?? true, {
      what: 'the delivery to be counted',
    });
  });

  test('show an unknown payment until it is resolved', async () => {
    const { token } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice();
    const payment = stack.service('payment');
    await nothingUnknown();
    const silent = { kind: 'error', status: 503, times: 9_999 } as const;
    await stack.wallet.fault({ method: 'GET', path: '/api/transactions', ...silent });
    await stack.wallet.fault({
      method: 'POST',
      path: '/api/deduct-funds',
      kind: 'timeout_after',
      times: 1,
    });
    expect((await call('payWithGems', { id, token })).status).toBe(202);
    const meanwhile = await metricsOf(payment);
    expect(meanwhile.get(UNKNOWN)).toBe(1);
    expect(meanwhile.get(OLDEST)).toBeGreaterThan(1);
    await stack.wallet.clearFaults();
    await become(id, 'paid');
    await nothingUnknown();
    expect((await metricsOf(payment)).get(OLDEST)).toBe(0);
  });

  test.each(SERVICE_NOUNS)('of %s: its database, its events, its event loop and its calls', async (noun) => {
    const shown = [...(await metricsOf(stack.service(noun))).keys()];
    expect(shown).toEqual(
      expect.arrayContaining([
        'outbox_pending',
        'outbox_oldest_seconds',
        'database_connections{state="used"}',
        'database_connections_max',
        'database_connections_waited_for',
        'nodejs_eventloop_lag_p99_seconds',
        'measure_failures_total',
      ]),
    );
  });

  test.each(SERVICE_NOUNS)('of %s: how many events wait for it, if it consumes any', async (noun) => {
    const isShown = async () => (await metricsOf(stack.service(noun))).has('events_waiting');
    if (['account', 'fx'].includes(noun)) expect(await isShown()).toBe(false);
    else await waitFor(isShown, { what: 'its consumer to be known' });
  });

  test('are all that the dashboards and alerts mention', async () => {
    const shown = await Promise.all(
      [stack.gateway, ...SERVICE_NOUNS.map(stack.service)].map(async ({ httpUrl }) =>
        metricsShown(await (await fetch(`${httpUrl}/metrics`)).text()),
      ),
    );
    // `up` is Prometheus' own.
    const known = new Set([...shown.flat(), 'up', ...rules.flatMap(({ record }) => record ?? [])]);
    const drawn = Object.values(dashboards).flatMap(({ panels }) => panels.flatMap(({ targets }) => targets));
    const named = [...rules, ...drawn].flatMap(({ expr }) => metricsIn(expr));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('have a fixed number of series, whoever requests whatever', async () => {
    const series = async () =>
      [...(await metricsOf(stack.gateway)).keys()].filter((name) => name.startsWith('http_')).length;
    const ask = (path: string, method = 'GET') => fetch(`${stack.url}${path}`, { method });
    const askAll = async (word: string) => {
      for (const path of ['/api/invoice/', '/api/', '/', '/pay/', '/assets/']) await ask(`${path}${word}`);
      await ask(`/api/invoice/${word}`, 'PROPFIND');
    };
    await askAll('first');
    const before = await series();
    for (let time = 0; time < 5; time += 1) await askAll(crypto.randomUUID());
    expect(await series()).toBe(before);
  });
});

async function nothingUnknown(): Promise<void> {
  await waitFor(async () => (await metricsOf(stack.service('payment'))).get(UNKNOWN) === 0, {
    what: 'nothing to be unknown',
  });
}

/** Returns by how much each series has grown since. */
async function grown(noun: 'payment' | 'webhook'): Promise<() => Promise<Record<string, number>>> {
  const before = await metricsOf(stack.service(noun));
  return async () => {
    const after = await metricsOf(stack.service(noun));
    const differences = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
    return Object.fromEntries(differences.filter(([, difference]) => difference > 0));
  };
}
