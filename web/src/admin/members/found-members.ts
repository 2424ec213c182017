import type { AdminMember } from '@checkout/contract/admin-member/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../form/use-debounced-value.ts';
import { foundMembers } from './queries.ts';

const typingMs = 200;
/** A single letter matches the start of nearly every member's name. */
const minTypedLength = 2;

/** Returns the members whose e-mail, name or number starts with the typed text, once typing pauses. */
export function useFoundMembers(typed: string, { limit }: { limit: number }): FoundMembers {
  const search = useDebouncedValue(typed.trim(), typingMs);
  const isRequested = search.length >= minTypedLength && typed.trim().length >= minTypedLength;
  const { data, isFetching, error } = useQuery({ ...foundMembers(search, limit), enabled: isRequested });
  const isCurrent = search === typed.trim();
  return isRequested
    ? { found: data?.members ?? [], isSearching: isFetching || !isCurrent, isCurrent, error }
    : { found: [], isSearching: false, isCurrent: true, error: null };
}

/** Returns the members, then the recipients who are not among them; each person once. */
export function peopleOf(members: readonly AdminMember[], recipients: readonly Someone[]): Someone[] {
  const known = members.map(({ id, email, username }) => ({ id, email, name: username }));
  const emails = new Set(known.map(({ email }) => email.toLowerCase()));
  return [...known, ...recipients.filter(({ email }) => !emails.has(email.toLowerCase()))];
}

interface FoundMembers {
  found: readonly AdminMember[];
  isSearching: boolean;
  /** The results are for the current text, not for the previous one. */
  isCurrent: boolean;
  error: Error | null;
}

/** A member, or a recipient known only by an e-mail address. */
interface Someone {
  /** Their user id; null until they have signed in. */
  id: string | null;
  email: string;
  name: string | null;
}
