import type { AdminMember } from '@checkout/contract/admin-member/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../form/use-debounced-value.ts';
import { foundMembers } from './queries.ts';

const typingMs = 200;
/** With a single letter nearly everybody's name begins somewhere. */
const leastTyped = 2;

/** The members whose e-mail, name or number begins with what is typed, once that pauses. */
export function useFoundMembers(typed: string, { limit }: { limit: number }): FoundMembers {
  const search = useDebouncedValue(typed.trim(), typingMs);
  const isAsked = search.length >= leastTyped && typed.trim().length >= leastTyped;
  const { data, isFetching, error } = useQuery({ ...foundMembers(search, limit), enabled: isAsked });
  const isCurrent = search === typed.trim();
  return isAsked
    ? { found: data?.members ?? [], isSearching: isFetching || !isCurrent, isCurrent, error }
    : { found: [], isSearching: false, isCurrent: true, error: null };
}

/** Members, then recipients who are none of them; each once. */
export function peopleOf(members: readonly AdminMember[], recipients: readonly Someone[]): Someone[] {
  const known = members.map(({ id, email, username }) => ({ id, email, name: username }));
  const emails = new Set(known.map(({ email }) => email.toLowerCase()));
  return [...known, ...recipients.filter(({ email }) => !emails.has(email.toLowerCase()))];
}

interface FoundMembers {
  found: readonly AdminMember[];
  isSearching: boolean;
  /** They are for what is typed, not for what was typed before. */
  isCurrent: boolean;
  error: Error | null;
}

/** A member, or an e-mail that invoices were sent to. */
interface Someone {
  /** Their user id; null until they signed in. */
  id: string | null;
  email: string;
  name: string | null;
}
