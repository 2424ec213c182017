import { type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import { TextSample } from './text-sample.ts';

/** Reading this many takes some 20 ms, and indexing their trigrams as long again. */
const SAMPLE_SIZE = 2_000;
/** What is rare changes slowly, except in a small table, and an old sample makes no search wrong. */
const TTL_MS = 1_800_000;
const SMALL_SAMPLE_TTL_MS = 60_000;

const samples = createTtlCache<TextSample>(1);

/** Returns a sample of the searched texts of this database. */
export async function textSample(db: Queryable): Promise<TextSample> {
  const known = samples.get('newest');
  if (known !== undefined) return known;
  const texts = await readTexts(db);
  const sample = new TextSample(texts);
  samples.put('newest', sample, texts.length < SAMPLE_SIZE / 2 ? SMALL_SAMPLE_TTL_MS : TTL_MS);
  return sample;
}

/** Reads texts with random numbers: adjacent ones were created together, and are alike. */
async function readTexts(db: Queryable): Promise<string[]> {
  const found = await rows<{ text: string }>(
    db,
    sql`
      select text from invoice_search where sequence in (
        select (first + random() * (last - first))::bigint
        from (select min(sequence) as first, max(sequence) as last from invoice_search) as ends,
          generate_series(1, ${SAMPLE_SIZE}::integer))`,
  );
  return found.map(({ text }) => text);
}
