import * as z from 'zod';
import { parseSafeLink } from './link.ts';

/** The maximum length of an image as text: about 256 KB of picture. */
export const qrCodeMaximum = 350_000;

const imageData = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The first base64 characters of these formats, which identify an image without a media type. */
const beginnings = [
  { start: 'iVBORw0KGgo', mediaType: 'image/png' },
  { start: '/9j/', mediaType: 'image/jpeg' },
  { start: 'R0lGOD', mediaType: 'image/gif' },
  { start: 'UklGR', mediaType: 'image/webp' },
] as const;

const message = 'QR code must be an image as base64 or data URL, or an https URL';

/**
 * The picture of a QR code: a `data:` URL of a PNG, JPEG, GIF or WebP, its bare base64, or an `https:` URL.
 * Parsed to a value that an `<img>` can show; SVG is refused, because it can contain scripts. Empty stays
 * empty.
 */
export const qrCodeImage = z
  .string(message)
  .trim()
  .max(qrCodeMaximum, { error: `QR code must be at most ${qrCodeMaximum} characters`, abort: true })
  .transform((text, context) => {
    const image = showableImage(text);
    if (image !== undefined) return image;
    context.addIssue({ code: 'custom', message, input: text });
    return z.NEVER;
  });

function showableImage(text: string): string | undefined {
  if (text === '' || imageData.test(text)) return text;
  const beginning = beginnings.find(({ start }) => text.startsWith(start));
  if (beginning && base64.test(text)) return `data:${beginning.mediaType};base64,${text}`;
  return text.length <= 2000 ? parseSafeLink(text)?.href : undefined;
}
