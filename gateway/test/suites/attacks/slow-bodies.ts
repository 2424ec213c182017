import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';
import { stack } from '../../support/stack.ts';

/** Longer than a body that is not an upload may take. */
const SLOW_MS = 13_000;
const PIECES = 8;
const FORM = 'multipart/form-data; boundary=x';

test('a receipt over a slow connection arrives, and other bodies are refused after ten seconds', async () => {
  const { id } = await anInvoice();
  const { token } = await anAdmin();
  const code = Buffer.from(`{"couponCode":"${'A'.repeat(1_000)}"}`);
  const answers = await Promise.all([
    sendSlowly({
      path: `/api/invoice/${id}/upload-receipt`,
      type: FORM,
      body: formOf(aPng(4_000)),
    }),
    sendSlowly({
      method: 'PUT',
      path: '/api/brand/logo/dark',
      token,
      type: FORM,
      body: formOf(aPng(), 'logo'),
    }),
    sendSlowly({ path: `/api/invoice/${id}/apply-coupon`, type: 'application/json', body: code }),
  ]);
  const statuses = answers.map((answer) => answer.slice(0, 12));
  expect(statuses).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200', 'HTTP/1.1 408']);
  expect(answers[2]).toContain('"request_timeout"');
});

test('a stalled upload is refused', async () => {
  const { id } = await anInvoice();
  const socket = open({
    path: `/api/invoice/${id}/upload-receipt`,
    type: FORM,
    length: 9_999,
  });
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload that the payment service stops reading is refused as its failure, not as slow', async () => {
  const { id } = await anInvoice();
  const body = formOf(aPng(9_000_000));
  const payment = stack.service('payment');
  process.kill(payment.pid, 'SIGSTOP');
  try {
    const socket = open({ path: `/api/invoice/${id}/upload-receipt`, type: FORM, length: body.length });
    socket.write(body);
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('"service_unavailable"');
  } finally {
    process.kill(payment.pid, 'SIGCONT');
  }
});

test('an upload by an admin who signs out meanwhile changes nothing', async () => {
  const { email, id } = await anAdmin();
  const token = await stack.wallet.signIn(email);
  const { headers } = await call('register', { token, body: { user_id: id, browserSession: true } });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  await ok('getMe', { token, headers: { cookie } });
  const body = formOf(aPng(), 'logo');
  const path = '/api/brand/logo/light';
  const before = (await ok('getBrand')).brand.logos;
  const socket = open({ method: 'PUT', path, token, cookie, type: FORM, length: body.length });
  const answer = answerOf(socket);
  socket.write(body.subarray(0, -10));
  await ok('signOut', { token, headers: { cookie }, body: {} });
  socket.write(body.subarray(-10));
  expect(await answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect((await ok('getBrand')).brand.logos).toEqual(before);
});

function formOf(picture: Buffer, field = 'receipt'): Buffer {
  const head = `content-disposition: form-data; name="${field}"; filename="a.png"`;
  return Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), picture, Buffer.from('\r\n--x--\r\n')]);
}

/** Sends a body in pieces until a response arrives; returns everything received. */
async function sendSlowly({ body, ...head }: Omit<Head, 'length'> & { body: Buffer }): Promise<string> {
  const socket = open({ ...head, length: body.length });
  const answer = answerOf(socket);
  const size = Math.ceil(body.length / PIECES);
  let sent = 0;
  for await (const _ of setInterval(SLOW_MS / PIECES)) {
    if (sent >= body.length || socket.bytesRead > 0) break;
    socket.write(body.subarray(sent, sent + size));
    sent += size;
  }
  return await answer;
}

function open({ method = 'POST', path, token, cookie, type, length }: Head): Socket {
  const socket = connect(Number(new URL(stack.url).port), '127.0.0.1');
  const headers = ['host: x', 'connection: close', `content-type: ${type}`, `content-length: ${length}`];
  if (token !== undefined) headers.push(`authorization: Bearer ${token}`);
  if (cookie !== undefined) headers.push(`cookie: ${cookie}`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return socket;
}

interface Head {
  method?: string;
  path: string;
  token?: string;
  cookie?: string;
  type: string;
  length: number;
}

/** Returns everything received until the connection ends. A write after that is not a failure. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
