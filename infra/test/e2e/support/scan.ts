import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Returns the content of the QR code in a screenshot of an element; undefined if there is none. */
export async function scan(part: Locator): Promise<string | undefined> {
  const picture = sharp(await part.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
