import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';

/** So many of each kind are offered for what is typed. */
const mostMembers = 3;

/** Those to whom the invoices that were found are addressed, each once. */
export function recipientsOf(invoices: readonly AdminInvoice[]): Recipient[] {
  const found = new Map<string, Recipient>();
  for (const { recipientEmail, recipientUsername } of invoices) {
    const known = found.get(recipientEmail.toLowerCase());
    if (!known) found.set(recipientEmail.toLowerCase(), { email: recipientEmail, name: recipientUsername });
  }
  return [...found.values()].slice(0, mostMembers);
}

/** What of it has every word that was typed in its name, in any case. */
export function matching<Target extends { name: string }>(
  targets: readonly Target[],
  typed: string,
): Target[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return targets.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** The place after moving on among so many, round the ends. */
export function movedPlace(
  place: number,
  { key, count }: { key: string; count: number },
): number | undefined {
  if (count === 0) return undefined;
  const moves: Record<string, number> = {
    ArrowDown: (place + 1) % count,
    ArrowUp: (place - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return moves[key];
}

interface Recipient {
  email: string;
  /** Null until they signed in. */
  name: string | null;
}
