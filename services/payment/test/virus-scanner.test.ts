import { readdirSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { freePort } from '@checkout/testkit/free-port.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';
import { anonymous, startPaymentStack } from './support/fixture.ts';
import { receiptMessages } from './support/receipt-messages.ts';
import { heic, jpeg, pdf, tinyPng } from './support/receipt-samples.ts';

/** The harmless EICAR test file, which every scanner detects; split, so that none reports this file. */
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`;

const clamd = await startClamd();
const { path: directory } = await scratchDirectory('scanned-receipts');
const env = { RECEIPTS_DIR: directory, CLAMAV_ADDRESS: clamd.address };
const { as, createInvoice, query } = await startPaymentStack({ env });
const first = { browser: 'browser:one', filename: 'slip.pdf' };
const upload = (ref: string, content: Buffer) =>
  as(anonymous).sendReceipt(receiptMessages({ ...first, ref }, content));
const infected = Buffer.concat([pdf, Buffer.from(EICAR)]);

test.each([
  ['a picture', tinyPng],
  ['a photograph', jpeg],
  ['a HEIC', heic],
  ['a PDF of many pieces', Buffer.concat([pdf, Buffer.alloc(300_000, 'x')])],
])('%s is stored once the scanner has received all of it unchanged', async (_what, content) => {
  const { id } = await createInvoice();
  await upload(id, content);
  expect(clamd.seen.at(-1)?.equals(content)).toBe(true);
});

test('a file that the scanner recognizes is refused, and nothing of it is stored', async () => {
  const { id } = await createInvoice();
  const before = readdirSync(directory);
  await expect(upload(id, infected)).rejects.toMatchObject({
    reason: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The virus scanner refused this file. Please send another one.',
  });
  expect(await query('select from payment.receipts where invoice_id = $1', [id])).toHaveLength(0);
  expect(readdirSync(directory)).toEqual(before);
});

test.each<[string, string | undefined]>([
  ['takes less than a receipt may have', 'INSTREAM size limit exceeded. ERROR'],
  ['says something unheard of', 'stream: PERHAPS'],
  ['says something before its word', 'noise\nstream: OK'],
  ['goes away without a word', ''],
  ['is not there', undefined],
])('while the scanner %s, receipts are refused and can be sent later', async (_what, reply) => {
  const { id } = await createInvoice();
  const before = readdirSync(directory);
  await (reply === undefined ? clamd.close() : clamd.say(reply));
  try {
    await expect(upload(id, pdf)).rejects.toMatchObject({
      reason: 'SERVICE_UNAVAILABLE',
      details: { retryAfterSeconds: '30' },
    });
    expect(readdirSync(directory)).toEqual(before);
  } finally {
    await (reply === undefined ? clamd.open() : clamd.say(undefined));
  }
  await upload(id, pdf);
});

/** Starts a server that implements clamd's protocol and detects this one virus. */
async function startClamd() {
  const seen: Buffer[] = [];
  let nextReply: string | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    readStream(socket, (content) => {
      seen.push(content);
      const truth = content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      socket.end(nextReply === '' ? '' : `${nextReply ?? truth}\0`);
    });
  });
  const port = await freePort();
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  afterAll(close);
  return {
    address: `127.0.0.1:${port}`,
    seen,
    say: (reply: string | undefined) => {
      nextReply = reply;
    },
    close,
    open,
  };
}

function readStream(socket: Socket, whole: (content: Buffer) => void): void {
  const command = 'zINSTREAM\0';
  let received = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes as Buffer]);
    if (received.length < command.length) return;
    if (received.toString('latin1', 0, command.length) !== command)
      return void socket.end('UNKNOWN COMMAND\0');
    const pieces: Buffer[] = [];
    let at = command.length;
    while (at + 4 <= received.length) {
      const length = received.readUInt32BE(at);
      if (length === 0) return whole(Buffer.concat(pieces));
      pieces.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
}
