import type { AppError } from '@checkout/kit/errors/errors.ts';
import { openPicture, PictureRefused, writePicture } from '@checkout/kit/pictures/strangers-picture.ts';
import type { Sharp } from 'sharp';
import { MOST_BYTES, type ReceiptMediaType } from './media-type.ts';
import { busy, tooManyPixels, unreadablePicture } from './refusals.ts';

const TIME_LIMIT = { seconds: 10 };
/** The edge of a picture that has grown too large for a receipt: at this quality it cannot be too large again. */
const SMALLER_EDGE_PIXELS = 3_000;

const WRITERS = {
  // A photograph at the usual 6 takes 2.6 times as long and is 3 % smaller.
  'image/png': (picture: Sharp) => picture.png({ compressionLevel: 4 }),
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90, effort: 2 }),
} as const;

export type PictureType = keyof typeof WRITERS;

/** HEIC has no free decoder in libvips. */
export function isPicture(mediaType: ReceiptMediaType): mediaType is PictureType {
  return Object.hasOwn(WRITERS, mediaType);
}

/**
 * The same picture, decoded completely and written anew: upright, of an animation the first one, without what else was
 * in the file (place, camera, texts, whatever stood behind it). It stays what it was, unless that would be more than
 * 10 MB: then it is a smaller JPEG. Throws UNSUPPORTED_MEDIA_TYPE (no whole picture, or more than 20 megapixels) and
 * SERVICE_UNAVAILABLE (took too long).
 */
export async function rewritePicture(
  content: Buffer,
  mediaType: PictureType,
  limit = TIME_LIMIT,
): Promise<Picture> {
  try {
    const picture = await openPicture(content, limit);
    const same = await writePicture(WRITERS[mediaType](picture.clone()));
    if (same.length <= MOST_BYTES) return { content: same, mediaType };
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
