import { expect, test } from '@jest/globals';
import { drawCharts } from './draw-charts.ts';

test('a factor of ten has the same length everywhere on the axes', () => {
  const points = [10, 100, 1_000].map((x) => ({ x, y: x / 10 }));
  const drawn = drawCharts('Growth', [{ title: 'Cost', across: 'rows', curves: [{ name: 'one', points }] }]);
  const [, line = ''] = /<polyline points="([^"]+)"/.exec(drawn) ?? [];
  const places = line.split(' ').map((place) => place.split(',').map(Number) as [number, number]);
  const [first, second, third] = places as [[number, number], [number, number], [number, number]];
  expect(second[0] - first[0]).toBeCloseTo(third[0] - second[0]);
  expect(first[1] - second[1]).toBeCloseTo(second[1] - third[1]);
  expect(second[0]).toBeGreaterThan(first[0]);
  expect(second[1]).toBeLessThan(first[1]);
});

test('a file has its title, and each chart its own title, axis and curve names', () => {
  const curve = { name: 'read', points: [{ x: 10_000, y: 3 }] };
  const drawn = drawCharts('Growth', [
    { title: 'Cost', across: 'invoices', curves: [curve] },
    { title: 'Rate', across: 'connections', curves: [curve] },
  ]);
  expect(drawn).toContain('<title>Growth</title>');
  for (const word of ['Cost', 'Rate', 'invoices', 'connections', 'read', '10 k'])
    expect(drawn).toContain(`>${word}</text>`);
});
