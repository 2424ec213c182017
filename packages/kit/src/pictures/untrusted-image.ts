import type { Sharp, SharpOptions } from 'sharp';

/** Limit on pixels: the memory that decoding takes depends on them, not on the size of the file. */
export const MAX_MEGAPIXELS = 20;

const READING: SharpOptions = {
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
};

/**
 * Opens an untrusted picture, upright (of an animation the first frame), to be resized and re-encoded with
 * `writePicture`. Throws `PictureRefused` when it is not a PNG, JPEG or WebP, or declares too many pixels.
 */
export async function openPicture(content: Buffer, { seconds }: { seconds: number }): Promise<Sharp> {
  const sharp = await loadSharp();
  // Checks the declared size before memory is allocated for any pixel.
  const { width, height } = await sharp(content, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (width * height > MAX_MEGAPIXELS * 1_000_000) throw new PictureRefused('too large');
  return sharp(content, READING).autoOrient().timeout({ seconds });
}

/** Decodes the picture completely and drops all other content of the file. Throws `PictureRefused`. */
export async function writePicture(picture: Sharp): Promise<Buffer> {
  return await picture.toBuffer().catch(refuse);
}

/** Why a picture was refused: incomplete or not decodable, too many pixels, or decoding took too long. */
export class PictureRefused extends Error {
  readonly why: 'unreadable' | 'too large' | 'too slow';

  constructor(why: PictureRefused['why'], options?: ErrorOptions) {
    super(`The picture is ${why}`, options);
    this.name = 'PictureRefused';
    this.why = why;
  }
}

function refuse(error: unknown): never {
  const isTooSlow = error instanceof Error && error.message.startsWith('timeout');
  throw new PictureRefused(isTooSlow ? 'too slow' : 'unreadable', { cause: error });
}

type Library = typeof import('sharp').default;

let loading: Promise<Library> | undefined;

/** Loads libvips with the first picture: it is large, and most processes never handle one. */
function loadSharp(): Promise<Library> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Only these three decoders, one thread per picture, and no cache between pictures.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
