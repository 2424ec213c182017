import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { differenceOf } from './compare-pictures.ts';

const WIDTH = 1_280;
const HEIGHT = 800;
const usual = await screen({});

test('the same picture is equal, also with fewer colours', async () => {
  expect(await differenceOf(usual, usual)).toBeUndefined();
  expect(await differenceOf(await sharp(usual).png({ palette: true }).toBuffer(), usual)).toBeUndefined();
});

test('another number in the text is no difference in appearance', async () => {
  expect(
    await differenceOf(usual, await screen({ text: 'GFA-INV-20261130-9K2M · due 1 January' })),
  ).toBeUndefined();
});

describe('detects', () => {
  test.each<[string, Partial<Look>]>([
    ['a button that is gone', { button: 0 }],
    ['a button that moved by three quarters of its height', { buttonTop: 433 }],
    ['another accent', { accent: '#b45309' }],
    ['a paler ground', { ground: '#d8dce6' }],
    ['texts twice as large', { textSize: 48 }],
  ])('%s', async (_what, change) => {
    expect(await differenceOf(usual, await screen(change))).toMatch(/^\d+ blocks of 16 pixels differ/);
  });

  test('another size', async () => {
    const smaller = await sharp(usual).resize(640, 400).png().toBuffer();
    expect(await differenceOf(usual, smaller)).toBe('its size was 80 × 50 blocks and is 40 × 25');
  });
});

function screen(change: Partial<Look>): Promise<Buffer> {
  const look: Look = {
    text: 'GFA-INV-20261123-7H4Q · due 30 November',
    textSize: 24,
    ground: '#f6f7fb',
    accent: '#2b4acb',
    button: 200,
    buttonTop: 400,
    ...change,
  };
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const paint = (box: Box, colour: string): void => {
    const channels = Buffer.from(colour.slice(1), 'hex');
    for (let row = box.top; row < box.bottom; row++)
      for (let column = box.left; column < box.right; column++)
        channels.copy(pixels, (row * WIDTH + column) * 3);
  };
  paint({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, look.ground);
  paint({ left: 340, top: 120, right: 940, bottom: 600 }, '#ffffff');
  const { buttonTop } = look;
  paint({ left: 380, top: buttonTop, right: 380 + look.button, bottom: buttonTop + 44 }, look.accent);
  // Each letter is a stroke whose height depends on its character code.
  for (const [place, sign] of [...look.text].entries()) {
    const left = 380 + (place * look.textSize) / 2;
    const height = sign === ' ' ? 0 : look.textSize / 2 + (sign.charCodeAt(0) % 8);
    paint({ left, top: 200 - height, right: left + look.textSize / 4, bottom: 200 }, '#1a1a1a');
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Look {
  text: string;
  textSize: number;
  ground: string;
  accent: string;
  /** The button's width. */
  button: number;
  buttonTop: number;
}
