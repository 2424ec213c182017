import type { AppError } from '@checkout/kit/errors/errors.ts';
import { openPicture, PictureRefused, writePicture } from '@checkout/kit/pictures/untrusted-image.ts';
import type { Sharp } from 'sharp';
import { MAX_RECEIPT_BYTES, type ReceiptMediaType } from './media-type.ts';
import { busy, tooManyPixels, unreadablePicture } from './refusals.ts';

const TIME_LIMIT = { seconds: 10 };
/** Longest edge of an image that must be shrunk to fit a receipt; at this quality it always does. */
const SMALLER_EDGE_PIXELS = 3_000;

const WRITERS = {
  // At level 6, the usual one, a photograph takes 2.6 times as long and is 3 % smaller.
  'image/png': (picture: Sharp) => picture.png({ compressionLevel: 4 }),
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90, effort: 2 }),
} as const;

export type PictureType = keyof typeof WRITERS;

/** Returns true for images that can be re-encoded; HEIC has no free decoder in libvips. */
export function isPicture(mediaType: ReceiptMediaType): mediaType is PictureType {
  return Object.hasOwn(WRITERS, mediaType);
}

/**
 * Decodes an image completely and re-encodes it: upright, only the first frame of an animation, and without
 * anything else in the file (location, camera, texts, appended data). The type stays the same unless the
 * result would exceed 10 MB: then it becomes a smaller JPEG. Throws UNSUPPORTED_MEDIA_TYPE (incomplete, or
 * more than 20 megapixels) and SERVICE_UNAVAILABLE (took too long).
 */
export async function rewritePicture(
  content: Buffer,
  mediaType: PictureType,
  limit = TIME_LIMIT,
): Promise<Picture> {
  try {
    const picture = await openPicture(content, limit);
    const same = await writePicture(WRITERS[mediaType](picture.clone()));
    if (same.length <= MAX_RECEIPT_BYTES) return { content: same, mediaType };
    const smaller = picture
      .resize(SMALLER_EDGE_PIXELS, SMALLER_EDGE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 });
    return { content: await writePicture(smaller), mediaType: 'image/jpeg' };
  } catch (error) {
    throw error instanceof PictureRefused ? refusalOf(error) : error;
  }
}

function refusalOf(cause: PictureRefused): AppError {
  switch (cause.why) {
    case 'too slow':
      return busy(cause);
    case 'too large':
      return tooManyPixels(cause);
    case 'unreadable':
      return unreadablePicture(cause);
  }
}

interface Picture {
  content: Buffer;
  mediaType: ReceiptMediaType;
}
