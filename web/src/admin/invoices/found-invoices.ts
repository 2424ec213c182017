import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../form/use-debounced-value.ts';
import { personPath } from '../members/person-path.ts';
import { adminInvoicesKey, readInvoicePage } from './queries.ts';

const typingMs = 200;
/** A single sign is in nearly every invoice. */
const leastTyped = 2;

/** The newest invoices that hold what is typed, once that pauses; undefined while there is too little to look for. */
export function useFoundInvoices(typed: string, { limit }: { limit: number }): FoundInvoices {
  const search = useDebouncedValue(typed.trim(), typingMs);
  const isAsked = search.length >= leastTyped && typed.trim().length >= leastTyped;
  const asked = { search, sort: 'createdAt', order: 'desc' } as const;
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: [...adminInvoicesKey, 'found', search, limit],
    queryFn: ({ signal }) => readInvoicePage(asked, { cursor: '', limit, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isPaused = search === typed.trim();
  return isAsked
    ? {
        found: data?.rows,
        isSearching: isFetching || !isPaused,
        isCurrent: isPaused && !isPlaceholderData,
        error,
      }
    : { found: undefined, isSearching: false, isCurrent: true, error: null };
}

/** Those to whom invoices are addressed, each once, in their order. */
export function recipientsOf(invoices: readonly AdminInvoice[]): Recipient[] {
  const found = new Map<string, Recipient>();
  for (const { recipientId, recipientEmail, recipientUsername } of invoices) {
    const key = recipientEmail.toLowerCase();
    if (!found.has(key)) found.set(key, { id: recipientId, email: recipientEmail, name: recipientUsername });
  }
  return [...found.values()];
}

/** All about a recipient. */
export function recipientPath({ recipientId, recipientEmail }: AddressedInvoice): string {
  return personPath(recipientId ?? recipientEmail);
}

type AddressedInvoice = Pick<AdminInvoice, 'recipientId' | 'recipientEmail'>;

interface FoundInvoices {
  found: readonly AdminInvoice[] | undefined;
  isSearching: boolean;
  /** They are for what is typed, not for what was typed before. */
  isCurrent: boolean;
  error: Error | null;
}

interface Recipient {
  /** Their user id; null until they signed in. */
  id: string | null;
  email: string;
  /** Null until they signed in. */
  name: string | null;
}
