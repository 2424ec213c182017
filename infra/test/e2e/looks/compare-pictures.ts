import sharp from 'sharp';

/**
 * The edge of the blocks whose mean colours are compared: another date or number in a text changes it little.
 */
const BLOCK_PIXELS = 16;
/** Out of 255, in any colour channel. */
const MAX_DIFFERENCE = 20;
/** A button covers some 34 blocks, a line of text fewer than 20. */
const MAX_BLOCKS = 20;

/**
 * Returns what has changed, in a sentence; undefined when both look the same but for some words. Both are
 * image files of any type, and must have the same size.
 */
export async function differenceOf(kept: Buffer, now: Buffer): Promise<string | undefined> {
  const [before, after] = await Promise.all([blocksOf(kept), blocksOf(now)]);
  if (before.width !== after.width || before.height !== after.height)
    return `its size was ${before.width} × ${before.height} blocks and is ${after.width} × ${after.height}`;
  const changed: number[] = [];
  for (let block = 0; block < before.width * before.height; block++) {
    if (distance(before.colours, after.colours, block) > MAX_DIFFERENCE) changed.push(block);
  }
  if (changed.length <= MAX_BLOCKS) return undefined;
  const columns = changed.map((block) => block % before.width);
  const rows = changed.map((block) => Math.floor(block / before.width));
  return `${changed.length} blocks of ${BLOCK_PIXELS} pixels differ, between ${place(Math.min(...columns), Math.min(...rows))} and ${place(Math.max(...columns) + 1, Math.max(...rows) + 1)}`;
}

async function blocksOf(picture: Buffer): Promise<Blocks> {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(Math.ceil(width / BLOCK_PIXELS), Math.ceil(height / BLOCK_PIXELS), {
      fit: 'fill',
      kernel: 'linear',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, colours: data };
}

function distance(before: Buffer, after: Buffer, block: number): number {
  const channels = [0, 1, 2].map((channel) => block * 3 + channel);
  return Math.max(...channels.map((at) => Math.abs((before[at] ?? 0) - (after[at] ?? 0))));
}

function place(column: number, row: number): string {
  return `${column * BLOCK_PIXELS}, ${row * BLOCK_PIXELS}`;
}

interface Blocks {
  width: number;
  height: number;
  /** Three bytes per block, row by row. */
  colours: Buffer;
}
