import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { dashboards } from './dashboards.ts';
import { metricsIn, metricsShown } from './named-metrics.ts';
import { rules, testedAlerts } from './rules.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const alerts = rules.flatMap(({ alert }) => alert ?? []).sort();

test('each alert has a runbook, and each runbook an alert', () => {
  const sections = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(alerts);
});

test('each alert fires in a test of the rules and names its severity', () => {
  expect(testedAlerts.filter((name) => name !== 'a product that is well').sort()).toEqual(alerts);
  const severities = rules.flatMap(({ alert, labels }) => (alert ? [labels?.severity] : []));
  for (const severity of severities) expect(['page', 'ticket']).toContain(severity);
});

test.each(Object.keys(dashboards))('the dashboard %s is generated from the code', (name) => {
  expect(JSON.parse(read(`infra/monitoring/dashboards/${name}.json`))).toEqual(dashboards[name]);
});

test.each([
  ['sum by (job, le) (rate(a_bucket{le="0.1", route!~".*"}[5m])) > 2', ['a_bucket']],
  ['max by (rail) (a) > 2 * sum(b:c:rate5m) unless d offset 5m', ['a', 'b:c:rate5m', 'd']],
  ['a / on (job) group_left (name) b and c - time()', ['a', 'b', 'c']],
])('all metrics in %s exist', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names);
});

test('a histogram is shown by three series', () => {
  expect(metricsShown('# HELP a b\n# TYPE a histogram\na_sum 1\n# TYPE b gauge\nb 1\n')).toEqual([
    'a_bucket',
    'a_sum',
    'a_count',
    'b',
  ]);
});
