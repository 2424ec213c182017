import { parseSafeLink } from '@checkout/contract/values/link.ts';
import { holdsRounded, roundedHere } from '../../form/rounded-metadata.ts';

const linkKeys = ['serviceReturnUrl', 'returnUrl', 'redirect_url'];

/** Parses the metadata that has no form fields; null if it is not a JSON object, `{}` if it is empty. */
export function readOther(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null; // Unfinished or invalid JSON is reported at its field.
  }
}

/** Returns metadata as editable text. */
export function otherText(metadata: Record<string, unknown>): string {
  return Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata, null, 2);
}

/**
 * Returns what is wrong with that text beyond what the server refuses: the server passes metadata on as it
 * is, but the payment page does not show a link that it does not trust, a key that has a form field of its
 * own must not occur twice, and an id that this page has rounded would be saved as another one, even where
 * nobody has edited it.
 */
export function otherProblem(text: string, said: readonly string[]): string | undefined {
  const metadata = readOther(text);
  if (metadata === null) return 'This must be a JSON object, such as {"source": "shop"}';
  const twice = said.find((key) => Object.hasOwn(metadata, key));
  if (twice !== undefined) return `${twice} is said above already`;
  if (holdsRounded(metadata)) return roundedHere;
  const isBroken = linkKeys.some((key) => {
    const value = Object.hasOwn(metadata, key) ? metadata[key] : undefined;
    return typeof value === 'string' && value.trim() !== '' && !parseSafeLink(value.trim());
  });
  return isBroken ? 'The return link must be a full https address' : undefined;
}
