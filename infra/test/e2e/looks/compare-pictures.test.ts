import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { differenceOf } from './compare-pictures.ts';

const usual = await screen({});

test('the same picture is the same, also with fewer colours', async () => {
  expect(await differenceOf(usual, usual)).toBeUndefined();
  expect(await differenceOf(await sharp(usual).png({ palette: true }).toBuffer(), usual)).toBeUndefined();
});

test('another number in the text is no other look', async () => {
  expect(
    await differenceOf(usual, await screen({ text: 'GFA-INV-20261130-9K2M · due 1 January' })),
  ).toBeUndefined();
});

describe('is noticed', () => {
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
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800">
    <rect width="1280" height="800" fill="${look.ground}"/>
    <rect x="340" y="120" width="600" height="480" rx="12" fill="#fff"/>
    <text x="380" y="200" font-family="DejaVu Sans" font-size="${look.textSize}">${look.text}</text>
    <rect x="380" y="${look.buttonTop}" width="${look.button}" height="44" rx="6" fill="${look.accent}"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

interface Look {
  text: string;
  textSize: number;
  ground: string;
  accent: string;
  /** Its width. */
  button: number;
  buttonTop: number;
}
