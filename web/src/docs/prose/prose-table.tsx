import type { Tokens } from 'marked';
import { DocsTable } from './docs-table.tsx';
import { Inline } from './inline.tsx';
import { plainText } from './parse-page.ts';

/** A table in the text. */
export function ProseTable({ table: { header, rows }, label }: { table: Tokens.Table; label: string }) {
  return (
    <DocsTable
      label={label}
      head={header.map(({ tokens }) => plainText(tokens))}
      rows={rows.map((cells) => ({
        key: cells.map(({ text }) => text).join('|'),
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of the table never change.
        cells: cells.map(({ tokens }, index) => <Inline key={index} tokens={tokens} />),
      }))}
    />
  );
}
