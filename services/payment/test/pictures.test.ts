import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { type PictureType, rewritePicture } from '../src/receipts/rewrite-picture.ts';
import { jpeg, tinyPng, webp } from './support/receipt-samples.ts';

const MEGABYTE = 1024 * 1024;

describe('a re-encoded picture', () => {
  test('is upright and contains neither location nor camera', async () => {
    const photograph = await plain(4, 3)
      .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif?.length).toBeGreaterThan(0);

    const { content, mediaType } = await rewritePicture(photograph, 'image/jpeg');

    const { exif, icc, xmp, iptc, comments, orientation, width, height } = await sharp(content).metadata();
    expect([mediaType, width, height]).toEqual(['image/jpeg', 3, 4]);
    expect([exif, icc, xmp, iptc, comments, orientation]).toEqual(Array(6).fill(undefined));
  });

  test.each([
    ['image/png', tinyPng],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ] as const)(
    'of %s keeps its format and loses what was appended to the file',
    async (mediaType, content) => {
      const { content: made, mediaType: madeType } = await rewritePicture(
        Buffer.concat([content, Buffer.from('and more')]),
        mediaType,
      );
      expect(madeType).toBe(mediaType);
      expect(made.includes('and more')).toBe(false);
      expect((await sharp(made).metadata()).format).toBe(mediaType.slice('image/'.length));
    },
  );

  test('keeps the colours and the transparency of a PNG', async () => {
    const pixels = Buffer.from([200, 50, 50, 255, 10, 20, 30, 128]);
    const sent = await sharp(pixels, { raw: { width: 2, height: 1, channels: 4 } })
      .png()
      .toBuffer();
    const { content } = await rewritePicture(sent, 'image/png');
    expect(await sharp(content).raw().toBuffer()).toEqual(pixels);
  });

  test('is the first frame of an animation', async () => {
    const raw = Buffer.alloc(2 * 6 * 3, 200);
    const moving = await sharp(raw, { raw: { width: 2, height: 6, channels: 3, pageHeight: 2 } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    const { content } = await rewritePicture(moving, 'image/webp');
    const { width, height, pages } = await sharp(content).metadata();
    expect([width, height, pages]).toEqual([2, 2, undefined]);
  });

  test('is a smaller JPEG if it would exceed 10 MB', async () => {
    const sent = await colours(3_050, 1_700).png({ palette: true, dither: 0, effort: 1 }).toBuffer();
    expect(sent.length).toBeLessThan(10 * MEGABYTE);
    const { content, mediaType } = await rewritePicture(sent, 'image/png', { seconds: 100 });
    expect(mediaType).toBe('image/jpeg');
    expect(content.length).toBeLessThan(10 * MEGABYTE);
    expect((await sharp(content).metadata()).width).toBe(3_000);
  });
});

describe('a picture is refused', () => {
  test('with more than 20 megapixels, however small the file', async () => {
    const sent = await plain(5_001, 4_000).png().toBuffer();
    expect(sent.length).toBeLessThan(MEGABYTE);
    await expect(rewritePicture(sent, 'image/png')).rejects.toMatchObject({
      reason: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'A picture may have at most 20 megapixels. Please send a smaller one.',
    });
  });

  test.each<[PictureType, (picture: Sharp) => Sharp]>([
    ['image/png', (picture) => picture.png()],
    ['image/jpeg', (picture) => picture.jpeg()],
    ['image/webp', (picture) => picture.webp()],
  ])('of a truncated %s', async (mediaType, write) => {
    const whole = await write(noise(64, 64)).toBuffer();
    await rewritePicture(whole, mediaType);
    for (const part of [0.05, 0.3, 0.6, 0.9]) {
      const broken = whole.subarray(0, Math.ceil(whole.length * part));
      await expect(rewritePicture(broken, mediaType)).rejects.toMatchObject({
        reason: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'This picture is damaged or incomplete. Please send another one.',
      });
    }
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('by the decoder of %s', async (_what, content) => {
    await expect(rewritePicture(Buffer.from(content as string), 'image/png')).rejects.toMatchObject({
      reason: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });
});

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } });
}

function noise(width: number, height: number): Sharp {
  const random = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: random } });
}

/**
 * Creates 256 colours without equal neighbours: small when stored with a palette, twice as large without one.
 */
function colours(width: number, height: number): Sharp {
  const indices = randomBytes(width * height);
  const pixels = Buffer.alloc(indices.length * 3);
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] as number;
    pixels[at * 3] = index;
    pixels[at * 3 + 1] = (index * 7) & 255;
    pixels[at * 3 + 2] = (index * 13) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
