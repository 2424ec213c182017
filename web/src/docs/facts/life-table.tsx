import { invoiceLife } from '@checkout/contract/invoice/life.ts';
import { DocsTable } from '../prose/docs-table.tsx';

/** Lists the transitions between invoice statuses, and what causes them. */
export function LifeTable({ label }: { label: string }) {
  const rows = invoiceLife.map(({ from, to, by }) => ({
    key: `${from.join()} ${to} ${by}`,
    cells: [
      from.length > 1 ? from.join(', ') : (from[0] ?? '–'),
      <code key="to">{to}</code>,
      by.replaceAll('`', ''),
    ],
  }));
  return <DocsTable label={label} head={['From', 'To', 'When']} rows={rows} />;
}
