import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MOST_BYTES, type ReceiptMediaType } from './media-type.ts';
import { busy, tooManyPixels, unreadablePicture } from './refusals.ts';

const MOST_PIXELS = 20_000_000;
const TIME_LIMIT_SECONDS = 10;
/** The edge of a picture that has grown too large for a receipt: at this quality it cannot be too large again. */
const SMALLER_EDGE_PIXELS = 3_000;

// Pictures of strangers: no decoder but these three, one thread for each picture, nothing of one kept for the next.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

const READING: SharpOptions = { failOn: 'error', sequentialRead: true, limitInputPixels: MOST_PIXELS };

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
export async function rewritePicture(content: Buffer, mediaType: PictureType): Promise<Picture> {
  await assertPixels(content);
  const same = await written(WRITERS[mediaType](open(content)));
  if (same.length <= MOST_BYTES) return { content: same, mediaType };
  const smaller = open(content)
    .resize(SMALLER_EDGE_PIXELS, SMALLER_EDGE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 });
  return { content: await written(smaller), mediaType: 'image/jpeg' };
}

function open(content: Buffer): Sharp {
  return sharp(content, READING).autoOrient().timeout({ seconds: TIME_LIMIT_SECONDS });
}

/** By what the file says of itself, before room is made for a single pixel. */
async function assertPixels(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (width * height > MOST_PIXELS) throw tooManyPixels();
}

async function written(picture: Sharp): Promise<Buffer> {
  return await picture.toBuffer().catch(refuse);
}

function refuse(error: unknown): never {
  const isTooSlow = error instanceof Error && error.message.startsWith('timeout');
  throw isTooSlow ? busy(error) : unreadablePicture(error);
}

interface Picture {
  content: Buffer;
  mediaType: ReceiptMediaType;
}
