import { AppError, unavailable } from '@checkout/kit/errors/errors.ts';
import {
  MAX_MEGAPIXELS,
  openPicture,
  PictureRefused,
  writePicture,
} from '@checkout/kit/pictures/untrusted-image.ts';

const TIME_LIMIT = { seconds: 5 };
/** Three times the largest size at which pages and PDFs draw a logo. */
const BOX = { width: 640, height: 192 } as const;
const ICON_EDGE = 96;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const PNG = { compressionLevel: 9 } as const;

/**
 * Decodes a picture completely and encodes it anew as PNG, upright and without anything else that was in the
 * file: once scaled down to fit the box, once in a square for icons. Throws UNSUPPORTED_MEDIA_TYPE (not a
 * complete PNG, JPEG or WebP, or more than 20 megapixels) and SERVICE_UNAVAILABLE (took too long).
 */
export async function rewriteLogo(sent: Buffer): Promise<{ content: Buffer; icon: Buffer }> {
  try {
    const picture = await openPicture(sent, TIME_LIMIT);
    const content = await writePicture(
      picture.resize({ ...BOX, fit: 'inside', withoutEnlargement: true }).png(PNG),
    );
    const small = await openPicture(content, TIME_LIMIT);
    const square = small.resize(ICON_EDGE, ICON_EDGE, { fit: 'contain', background: TRANSPARENT });
    return { content, icon: await writePicture(square.png(PNG)) };
  } catch (error) {
    throw error instanceof PictureRefused ? refusalOf(error) : error;
  }
}

function refusalOf(cause: PictureRefused): AppError {
  switch (cause.why) {
    case 'too slow':
      return unavailable('SERVICE_UNAVAILABLE', 'The logo took too long to read. Please try again.', cause);
    case 'too large':
      return wrongFile(`A logo may have at most ${MAX_MEGAPIXELS} megapixels`, cause);
    case 'unreadable':
      return wrongFile('A logo must be a whole PNG, JPEG or WebP picture', cause);
  }
}

function wrongFile(message: string, cause: PictureRefused): AppError {
  return new AppError({ code: 'RESOURCE_EXHAUSTED', reason: 'UNSUPPORTED_MEDIA_TYPE', message, cause });
}
