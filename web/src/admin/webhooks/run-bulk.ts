/** The number of concurrent requests of one bulk action. */
const atOnce = 4;

/** Processes rows, a few concurrently, and reports each result. A failing row does not stop the others. */
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

/** The result for a row: `error` is null if it succeeded. */
export interface BulkResult<Row> {
  row: Row;
  error: unknown;
}
