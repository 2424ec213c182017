import { csvText } from '@checkout/contract/values/csv-text.ts';
import type { Response } from 'express';

/**
 * Streams rows as a CSV file of this name, at the reader's pace. Nothing is sent before the first batch, so
 * an error until then still becomes an error response.
 */
export async function streamCsv<Row>(
  response: Response,
  { name, columns, batches }: { name: string; columns: Columns<Row>; batches: Batches<Row> },
): Promise<void> {
  const begin = (): void => {
    response.status(200).set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    response.write(`\ufeff${Object.keys(columns).join(',')}\r\n`);
  };
  for await (const rows of batches) {
    if (!response.headersSent) begin();
    if (response.destroyed) return;
    const lines = rows.map((row) =>
      Object.values(columns)
        .map((read) => csvCell(read(row)))
        .join(','),
    );
    if (lines.length > 0 && !response.write(`${lines.join('\r\n')}\r\n`)) await drained(response);
  }
  if (!response.headersSent) begin();
  response.end();
}

/** Resolves when the reader can receive more, or has disconnected. */
function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/** Formats one cell, quoted where needed and safe to open in a spreadsheet; numbers stay numbers. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.digits;
  return csvText(value);
}

/** Maps the heading of each column to the value of its cells. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Text is escaped so that spreadsheets do not run it as a formula; `digits` is a decimal number that we
 * formatted, which may be negative.
 */
type Cell = string | number | { digits: string } | null;

type Batches<Row> = AsyncIterable<Row[]> | Iterable<Row[]>;
