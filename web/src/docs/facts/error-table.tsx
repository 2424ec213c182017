import { DocsTable } from '../prose/docs-table.tsx';
import type { Description } from '../reference/description.ts';

/** Lists every error code with its status and its default message. */
export function ErrorTable({ description, label }: { description: Description; label: string }) {
  const rows = Object.entries(description.components.examples).map(([code, { summary = '', value }]) => ({
    key: code,
    cells: [summary, <code key="code">{code}</code>, value.message],
  }));
  return <DocsTable label={label} head={['Status', 'error', 'message']} rows={rows} />;
}
