import type { Sharp, SharpOptions } from 'sharp';

/** What a picture may have at most: the memory that decoding takes depends on it, not on the size of the file. */
export const MOST_MEGAPIXELS = 20;

const READING: SharpOptions = {
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
};

/**
 * A picture of a stranger, upright, to be resized and written anew with `writePicture`: of an animation the first one.
 * Throws `PictureRefused` for one that is no PNG, JPEG or WebP or claims more pixels than we make room for.
 */
export async function openPicture(content: Buffer, { seconds }: { seconds: number }): Promise<Sharp> {
  const sharp = await loadSharp();
  // By what the file says of itself, before room is made for a single pixel.
  const { width, height } = await sharp(content, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (width * height > MOST_MEGAPIXELS * 1_000_000) throw new PictureRefused('too large');
  return sharp(content, READING).autoOrient().timeout({ seconds });
}

/** Decodes the picture completely; what else was in its file is gone. Throws `PictureRefused`. */
export async function writePicture(picture: Sharp): Promise<Buffer> {
  return await picture.toBuffer().catch(refuse);
}

/** Why no picture was made: no whole one was sent, it has too many pixels, or it took longer than it may. */
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

/** With the first picture: libvips is large, and most processes never see one. */
function loadSharp(): Promise<Library> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // No decoder but these three, one thread for each picture, nothing of one kept for the next.
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
