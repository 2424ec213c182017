import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { expect, test } from '@jest/globals';
import { createPdfPool } from '../src/documents/pdf-pool.ts';
import { textOf } from './pdf-reader.ts';
import { unpaid } from './pdf-sample.ts';

const log = createLogger({ name: 'pdf-pool-test', level: 'silent' });

test('fifty documents at once leave the event loop free', async () => {
  const pool = createPdfPool({ workers: 1, queue: 50, log });
  await pool.render(unpaid);
  let longestGapMs = 0;
  let lastMs = performance.now();
  const heartbeat = setInterval(() => {
    const nowMs = performance.now();
    longestGapMs = Math.max(longestGapMs, nowMs - lastMs);
    lastMs = nowMs;
  }, 2);
  const startedMs = performance.now();
  const numbers = Array.from({ length: 50 }, (_, index) => `GFA-INV-${200 + index}`);
  const pdfs = await Promise.all(numbers.map((number) => pool.render({ ...unpaid, number })));
  const tookMs = performance.now() - startedMs;
  clearInterval(heartbeat);
  expect(longestGapMs).toBeLessThan(tookMs / 3);
  expect(textOf(pdfs[49]!)).toContain('GFA-INV-249');
});

test('refuses what can neither be made nor wait', async () => {
  const pool = createPdfPool({ workers: 1, queue: 2, log });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => pool.render(unpaid)));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'UNAVAILABLE', reason: 'RENDERER_BUSY' });
  }
  await expect(pool.render(unpaid)).resolves.toBeDefined();
});

test('a document that takes too long ends its thread, and the next one gets a new one', async () => {
  const pool = createPdfPool({ workers: 1, queue: 2, renderLimitMs: 200, log });
  await pool.render(unpaid);
  const tooMuch = pool.render({ ...unpaid, description: 'ก ข '.repeat(100_000) });
  const next = pool.render(unpaid);
  await expect(tooMuch).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'RENDERER_BUSY' });
  expect(textOf(await next)).toContain('GFA-INV-104');
});
