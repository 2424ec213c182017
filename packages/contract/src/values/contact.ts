import { parseSafeLink } from './link.ts';

/** Where a contact leads: a safe link as it is, and `mailto:` of anything else, which is an e-mail address. */
export function contactHref(contact: string): string {
  return parseSafeLink(contact)?.href ?? `mailto:${contact}`;
}
