import { AppError, unavailable } from '@checkout/kit/errors/errors.ts';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

const MOST_PIXELS = 20_000_000;
const TIME_LIMIT_SECONDS = 5;
/** Three times the largest size that pages and PDFs draw it in. */
const BOX = { width: 640, height: 192 } as const;
const ICON_EDGE = 96;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 } as const;

// As with receipts: no decoder but these three, one thread, nothing of one picture kept for the next.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

const READING: SharpOptions = { failOn: 'error', sequentialRead: true, limitInputPixels: MOST_PIXELS };

/**
 * A picture decoded completely and written anew as PNG, upright and without what else was in the file: as large as the
 * box takes, and in a square for icons. Throws UNSUPPORTED_MEDIA_TYPE (no whole PNG, JPEG or WebP, or more than 20
 * megapixels) and SERVICE_UNAVAILABLE (took too long).
 */
export async function rewriteLogo(sent: Buffer): Promise<{ content: Buffer; icon: Buffer }> {
  await assertPixels(sent);
  const content = await written(open(sent).resize({ ...BOX, fit: 'inside', withoutEnlargement: true }));
  const icon = await written(
    sharp(content, READING).resize(ICON_EDGE, ICON_EDGE, { fit: 'contain', background: NOTHING }),
  );
  return { content, icon };
}

function open(content: Buffer): Sharp {
  return sharp(content, READING).autoOrient().timeout({ seconds: TIME_LIMIT_SECONDS });
}

/** By what the file says of itself, before room is made for a single pixel. */
async function assertPixels(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (width * height > MOST_PIXELS) throw wrongFile('A logo may have at most 20 megapixels');
}

async function written(picture: Sharp): Promise<Buffer> {
  return await picture.png({ compressionLevel: 9 }).toBuffer().catch(refuse);
}

function refuse(error: unknown): never {
  if (error instanceof Error && error.message.startsWith('timeout')) {
    throw unavailable('SERVICE_UNAVAILABLE', 'The logo took too long to read. Please try again.', error);
  }
  throw wrongFile('A logo must be a whole PNG, JPEG or WebP picture', error);
}

function wrongFile(message: string, cause?: unknown): AppError {
  return new AppError({ code: 'RESOURCE_EXHAUSTED', reason: 'UNSUPPORTED_MEDIA_TYPE', message, cause });
}
