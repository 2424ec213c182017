import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { expect, test } from '@jest/globals';
import { createPdfPool } from '../src/documents/pdf-pool.ts';
import { textOf } from './support/pdf-reader.ts';
import { unpaid } from './support/pdf-sample.ts';

const log = createLogger({ name: 'pdf-pool-test', level: 'silent' });
/** Options for one thread; a busy machine may take long to load its code and fonts. */
const patient = { workers: 1, firstLimitMs: 60_000, renderLimitMs: 30_000, log };

test('fifty concurrent documents are all made, each from its own invoice', async () => {
  const pool = createPdfPool({ ...patient, queue: 50 });
  const numbers = Array.from({ length: 50 }, (_, index) => `GFA-INV-${200 + index}`);
  const pdfs = await Promise.all(numbers.map((number) => pool.render({ ...unpaid, number }, 'ada')));
  for (const [index, pdf] of pdfs.entries()) expect(textOf(pdf)).toContain(numbers[index]);
});

test('refuses a document when the queue is full', async () => {
  const pool = createPdfPool({ ...patient, queue: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => pool.render(unpaid, 'ada')));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'UNAVAILABLE', reason: 'RENDERER_BUSY' });
  }
  await expect(pool.render(unpaid, 'ada')).resolves.toBeDefined();
});

test('a reader who fills the queue keeps nobody else from a document', async () => {
  const pool = createPdfPool({ ...patient, queue: 4 });
  const made: string[] = [];
  const ask = (number: string, reader: string) =>
    pool.render({ ...unpaid, number }, reader).then(
      () => void made.push(number),
      ({ reason }: { reason: string }) => `${number} ${reason}`,
    );
  const outcomes = await Promise.all([
    ...['ada 1', 'ada 2', 'ada 3', 'ada 4', 'ada 5', 'ada 6'].map((number) => ask(number, 'ada')),
    ask('ben 1', 'ben'),
    ask('chloe 1', 'chloe'),
    ask('ben 2', 'ben'),
  ]);
  const refused = outcomes.filter((outcome) => outcome !== undefined);
  expect(refused).toEqual([
    'ada 4 RENDERER_BUSY',
    'ada 5 RENDERER_BUSY',
    'ada 6 RENDERER_BUSY',
    'ben 2 RENDERER_BUSY',
  ]);
  expect(made).toEqual(['ada 1', 'ada 2', 'ben 1', 'chloe 1', 'ada 3']);
});

// The limit is a timer of this thread: it could not end the document if this thread was busy with it.
test('a document that takes too long blocks only its own thread, which ends; the next one gets a new thread', async () => {
  const pool = createPdfPool({ ...patient, queue: 2, renderLimitMs: 200 });
  await pool.render(unpaid, 'ada');
  const tooMuch = pool.render({ ...unpaid, description: 'ก ข '.repeat(100_000) }, 'ada');
  const next = pool.render(unpaid, 'ada');
  await expect(tooMuch).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'RENDERER_BUSY' });
  expect(textOf(await next)).toContain('GFA-INV-104');
});
