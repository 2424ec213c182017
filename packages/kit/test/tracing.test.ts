import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { openSpan, openTrace, startTracing, traceIdOf } from '../src/telemetry/tracing.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each(['00', '01'])('a request continues its incoming trace with flags %s', (flags) => {
  const traceparent = `00-${traceId}-${spanId}-${flags}`;
  expect(openTrace(traceparent)).toBe(traceparent);
  expect(traceIdOf(traceparent)).toBe(traceId);
});

test('unknown flags are not passed on', () => {
  expect(openTrace(`00-${traceId}-${spanId}-ff`)).toBe(`00-${traceId}-${spanId}-03`);
});

test('of a later version, the known part is passed on', () => {
  expect(openTrace(`cc-${traceId}-${spanId}-01-\u00fc, and more`)).toBe(`00-${traceId}-${spanId}-01`);
});

test.each([
  ['an empty header', ''],
  ['another format', 'a-b-c-d'],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['the version that is none', `ff-${traceId}-${spanId}-01`],
  ['more than its version has', `00-${traceId}-${spanId}-01-more`],
])('%s begins a new trace', (_what, header) => {
  const begun = openTrace(header);
  expect(begun).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(begun).not.toContain(traceId);
  expect(openTrace(header)).not.toBe(begun);
});

test('a request without a trace gets none while tracing is off', () => {
  expect(openTrace(undefined)).toBe('');
});

test('without tracing a span only passes on its parent', () => {
  const traceparent = `00-${traceId}-${spanId}-01`;
  expect(openSpan({ name: 'it', kind: 'server', traceparent }).traceparent).toBe(traceparent);
  expect(traceIdOf('')).toBeUndefined();
});

test('with tracing a span belongs to its parent’s trace and is exported', async () => {
  const paths: unknown[] = [];
  const collector = createServer((request, response) => {
    paths.push(request.url);
    request.resume().once('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const tracing = await startTracing({ service: 'test', endpoint: `http://127.0.0.1:${port}` });
  expect(openTrace(undefined)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const span = openSpan({ name: 'it', kind: 'server', traceparent: `00-${traceId}-${spanId}-01` });
  expect(span.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(span.traceparent).not.toContain(spanId);
  const stray = openSpan({ name: 'stray', kind: 'server', traceparent: 'a-b-c' });
  expect(stray.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  for (const each of [span, stray]) each.end('OK');
  await tracing.stop();
  expect(paths).toEqual(['/v1/traces']);
  collector.closeAllConnections();
  collector.close();
});
