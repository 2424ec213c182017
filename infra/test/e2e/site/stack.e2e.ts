import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { StackFile } from '../../../local/stack/stack-file.ts';
import { admin, createCoupon, createInvoice } from '../support/invoices.ts';

const stack = (): StackFile => JSON.parse(readFileSync(process.env.STACK ?? '', 'utf8'));

test('every process of a ready stack is ready', async () => {
  const { gateway, services } = stack();
  for (const { http } of [gateway, ...Object.values(services)]) {
    await waitFor(async () => (await fetch(`${http}/readyz`)).status === 200, {
      what: `${http} to be ready`,
    });
  }
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
});

test('a killed service is restarted, and stack.json names its new process', async () => {
  const [pid = 0] = stack().services.coupon.pids;
  process.kill(pid, 'SIGKILL');
  await waitFor(() => stack().services.coupon.pids.some((current) => current !== pid), {
    what: 'the service to be started again',
    timeoutMs: 60_000,
  });
  await waitFor(async () => (await fetch(`${stack().services.coupon.http}/readyz`)).status === 200, {
    what: 'the service to be ready again',
    timeoutMs: 60_000,
  });
  const couponCode = await waitFor(() => createCoupon(10), { what: 'the gateway to have found it again' });
  const { id } = await createInvoice();
  await waitFor(() => admin.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode }), {
    what: 'the service of invoices to have found it again',
  });
});

test('nothing of the stack listens on the network', async () => {
  const { gateway, services, wallet, cards, postgres, nats } = stack();
  const urls = [gateway.url, gateway.http, wallet.url, cards.url, postgres.url, nats.url];
  const parts = Object.values(services).flatMap(({ grpc, http }) => [`http://${grpc}`, http]);
  const ports = [...urls, ...parts].map((url) => Number(new URL(url).port));
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  for (const { address } of own.filter(({ internal, family }) => !internal && family === 'IPv4')) {
    for (const port of ports) expect(await accepts(address, port)).toBe(false);
  }
});

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
