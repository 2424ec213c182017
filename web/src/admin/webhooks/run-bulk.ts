/** So many calls of one bulk action are under way at once. */
const atOnce = 4;

/**
 * Does something to one row after the other, a few at once, and tells of each how it went. A row that fails keeps no
 * other from its turn.
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  { run, onResult }: { run: (row: Row) => Promise<unknown>; onResult: (result: BulkResult<Row>) => void },
): Promise<void> {
  const waiting = [...rows];
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await run(row);
        onResult({ row, error: null });
      } catch (error) {
        onResult({ row, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** How it went with a row: `error` is null where it went well. */
export interface BulkResult<Row> {
  row: Row;
  error: unknown;
}
