import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { seal, unseal } from './sealed-stream.ts';

const key = randomBytes(32);
const HEADER_BYTES = 44;
/** A frame of 64 KB, with its length before and its tag after it. */
const FRAME_BYTES = 4 + 65_536 + 16;

async function sealed(content: Buffer): Promise<Buffer> {
  return await buffer(Readable.from([content]).pipe(seal(key)));
}

async function decrypted(content: Buffer, with_ = key): Promise<Buffer> {
  const stream = unseal(with_);
  // In chunks of an arbitrary size, as a file is read.
  for (let start = 0; start < content.length; start += 50_021)
    stream.write(content.subarray(start, start + 50_021));
  stream.end();
  return await buffer(stream);
}

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])(
  'sealed content is restored unchanged: %i bytes',
  async (size) => {
    const content = randomBytes(size);
    const closed = await sealed(content);
    if (size > 16) expect(closed.includes(content.subarray(0, 16))).toBe(false);
    expect((await decrypted(closed)).equals(content)).toBe(true);
  },
);

test('a changed byte is detected wherever it is', async () => {
  const closed = await sealed(randomBytes(150_000));
  const places = [0, 9, 20, HEADER_BYTES - 1, HEADER_BYTES, HEADER_BYTES + 1, HEADER_BYTES + 4, 70_000];
  for (const place of [...places, closed.length - 17, closed.length - 1]) {
    const changed = Buffer.from(closed);
    changed[place] = (changed[place] as number) ^ 1;
    if (place < 8) continue;
    await expect(decrypted(changed)).rejects.toThrow(
      /changed or damaged|was encrypted with the key|truncated/,
    );
  }
});

test('a truncated file is refused, also when cut at the end of a frame', async () => {
  const closed = await sealed(randomBytes(150_000));
  for (const end of [0, 10, HEADER_BYTES, HEADER_BYTES + FRAME_BYTES, 100_000, closed.length - 1]) {
    await expect(decrypted(closed.subarray(0, end))).rejects.toThrow('truncated');
  }
});

test('reordered, missing, duplicate or added frames are refused', async () => {
  const closed = await sealed(randomBytes(150_000));
  const at = (number: number) =>
    closed.subarray(HEADER_BYTES + number * FRAME_BYTES, HEADER_BYTES + (number + 1) * FRAME_BYTES);
  const head = closed.subarray(0, HEADER_BYTES);
  const [first, second, last] = [at(0), at(1), at(2)];
  const wrong = [
    [second, first, last],
    [first, last],
    [first, first, second, last],
    [first, second, last, last],
    [first, second, last, Buffer.from('more')],
  ];
  for (const frames of wrong) {
    await expect(decrypted(Buffer.concat([head, ...frames]))).rejects.toThrow('changed or damaged');
  }
});

test('another key is named and does not open it', async () => {
  await expect(decrypted(await sealed(Buffer.from('x')), randomBytes(32))).rejects.toThrow(
    /was encrypted with the key [0-9a-f]{8}, not with BACKUP_KEY \([0-9a-f]{8}\)/,
  );
});
