import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** What a camera reads of a part of the page, from a picture of it; undefined where it finds no code. */
export async function scan(part: Locator): Promise<string | undefined> {
  const picture = sharp(await part.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
