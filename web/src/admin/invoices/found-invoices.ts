import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../form/use-debounced-value.ts';
import { personPath } from '../members/person-path.ts';
import { adminInvoicesKey, readInvoicePage } from './queries.ts';

const typingMs = 200;
/** A single character occurs in nearly every invoice. */
const minTypedLength = 2;

/** Returns the newest invoices that contain the text, once typing pauses; undefined while it is short. */
export function useFoundInvoices(typed: string, { limit }: { limit: number }): FoundInvoices {
  const search = useDebouncedValue(typed.trim(), typingMs);
  const isRequested = search.length >= minTypedLength && typed.trim().length >= minTypedLength;
  const requested = { search, sort: 'createdAt', order: 'desc' } as const;
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: [...adminInvoicesKey, 'found', search, limit],
    queryFn: ({ signal }) => readInvoicePage(requested, { cursor: '', limit, signal }),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
  const isPaused = search === typed.trim();
  return isRequested
    ? {
        found: data?.rows,
        isSearching: isFetching || !isPaused,
        isCurrent: isPaused && !isPlaceholderData,
        error,
      }
    : { found: undefined, isSearching: false, isCurrent: true, error: null };
}

/** Returns the recipients of these invoices, each once, in the order of the invoices. */
export function recipientsOf(invoices: readonly AdminInvoice[]): Recipient[] {
  const found = new Map<string, Recipient>();
  for (const { recipientId, recipientEmail, recipientUsername } of invoices) {
    const key = recipientEmail.toLowerCase();
    if (!found.has(key)) found.set(key, { id: recipientId, email: recipientEmail, name: recipientUsername });
  }
  return [...found.values()];
}

/** Returns the path of the page about an invoice's recipient. */
export function recipientPath({ recipientId, recipientEmail }: AddressedInvoice): string {
  return personPath(recipientId ?? recipientEmail);
}

type AddressedInvoice = Pick<AdminInvoice, 'recipientId' | 'recipientEmail'>;

interface FoundInvoices {
  found: readonly AdminInvoice[] | undefined;
  isSearching: boolean;
  /** The results are for the current text, not for the previous one. */
  isCurrent: boolean;
  error: Error | null;
}

interface Recipient {
  /** Their user id; null until they have signed in. */
  id: string | null;
  email: string;
  /** Null until they have signed in. */
  name: string | null;
}
