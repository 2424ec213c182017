/**
 * Reads what an admin writes as the rows that payers get, as the server does: `Key: value` lines by their key, other
 * lines by their own number, from 1. A key that comes again adds to its row; empty lines are left out.
 */
export function detailRows(text: string): [key: string, value: string][] {
  const rows = new Map<string, string>();
  const lines = text.split('\n').map((line) => line.trim());
  let unnamed = 0;
  for (const line of lines.filter((text) => text !== '')) {
    const [, key, value = line] = /^([^:]*[^:\s])\s*:\s*(.*)$/.exec(line) ?? [];
    unnamed += key === undefined ? 1 : 0;
    const name = key ?? String(unnamed);
    const earlier = key === undefined ? undefined : rows.get(name);
    rows.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return [...rows];
}
