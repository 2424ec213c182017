import { parseSafeLink } from '@checkout/contract/values/link.ts';

const linkKeys = ['serviceReturnUrl', 'returnUrl', 'redirect_url'];

/** The metadata that the form has no fields for, of their text; null where it is no JSON object. Nothing is `{}`. */
export function readOther(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null; // Not finished, or no JSON: told where it is typed.
  }
}

/** As text to be typed on. */
export function otherText(metadata: Record<string, unknown>): string {
  return Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata, null, 2);
}

/**
 * What is wrong with that text, besides what the server refuses: the server passes metadata on as it is, but the payment
 * page shows no link that it does not trust, and what a field above says cannot be said twice.
 */
export function otherProblem(text: string, said: readonly string[]): string | undefined {
  const metadata = readOther(text);
  if (metadata === null) return 'This must be a JSON object, such as {"source": "shop"}';
  const twice = said.find((key) => Object.hasOwn(metadata, key));
  if (twice !== undefined) return `${twice} is said above already`;
  const isBroken = linkKeys.some((key) => {
    const value = Object.hasOwn(metadata, key) ? metadata[key] : undefined;
    return typeof value === 'string' && value.trim() !== '' && !parseSafeLink(value.trim());
  });
  return isBroken ? 'The return link must be a full https address' : undefined;
}
