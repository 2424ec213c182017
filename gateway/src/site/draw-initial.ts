import type { Brand } from '@checkout/contract/brand/schema.ts';
import { escapeHtml } from './escape-html.ts';

/** The default accent colour, for merchants without one of their own. */
const STANDARD = '#2b4acb';

/**
 * Draws an icon for merchants without a logo: the first letter or digit of the name, in white on the accent
 * colour.
 */
export function drawInitial({ companyName, accent }: Pick<Brand, 'companyName' | 'accent'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${
    accent?.light ?? STANDARD
  }"/><text x="16" y="22.5" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="18" font-weight="600" fill="#fff">${escapeHtml(initialOf(companyName))}</text></svg>`;
}

/** Returns the first letter or digit of a name; empty if it has none. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
}
