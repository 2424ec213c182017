import { parseSafeLink } from './link.ts';

/**
 * Returns the link of a contact: a safe link unchanged, and `mailto:` for anything else, which is an e-mail
 * address.
 */
export function contactHref(contact: string): string {
  return parseSafeLink(contact)?.href ?? `mailto:${contact}`;
}
