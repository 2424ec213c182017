import type { Tokens } from 'marked';
import { DocsTable } from './docs-table.tsx';
import { Inline } from './inline.tsx';
import { plainText } from './parse-page.ts';

/** A table of the text. */
export function ProseTable({ table: { header, rows }, label }: { table: Tokens.Table; label: string }) {
  return (
    <DocsTable
      label={label}
      head={header.map(({ tokens }) => plainText(tokens))}
      rows={rows.map((cells) => ({
        key: cells.map(({ text }) => text).join('|'),
        // biome-ignore lint/suspicious/noArrayIndexKey: columns of a table that does not change.
        cells: cells.map(({ tokens }, index) => <Inline key={index} tokens={tokens} />),
      }))}
    />
  );
}
