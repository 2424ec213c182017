import * as z from 'zod';
import { parseSafeLink } from './link.ts';

/** Where a contact leads: `mailto:` of an e-mail address, a safe link as it is; undefined for anything else. */
export function contactHref(text: string): string | undefined {
  if (text.length <= 254 && z.regexes.email.test(text)) return `mailto:${text}`;
  return parseSafeLink(text)?.href;
}
