import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { admin, member, outcomeOf, startPaymentStack } from './support/fixture.ts';

const wallet = await startMiscountingWallet();
const stack = await startPaymentStack({ env: { WALLET_URL: wallet.url } });
const { attempts, createInvoice, read, settlements } = stack;

test.each([
  ['says so', true],
  ['loses its answer', false],
])(
  'a debit of another amount by a wallet that %s is neither paid nor failed, and admins see it',
  async (_, answers) => {
    const token = `token-${crypto.randomUUID()}`;
    wallet.answers = answers;
    wallet.user = { credits: 5_000 };
    const payer = stack.as(member('ada'));
    const { id } = await createInvoice({ amountMinor: 1_000n });

    const answer = await payer.payWithGems({ ref: id, walletToken: token });

    expect(answer.settled).toBe(false);
    // A list without the debit would prove its absence within four reads.
    await waitFor(() => wallet.looksOf(token) > 8, { what: 'the list to be read often', timeoutMs: 60_000 });
    expect(await attempts(id)).toMatchObject([{ state: 'unknown' }]);
    expect(await read(id)).toMatchObject({ status: 'pending', claimed: true });
    expect(await settlements(id)).toHaveLength(0);
    expect(await outcomeOf(payer.payWithGems({ ref: id, walletToken: token }))).toBe('PAYMENT_IN_PROGRESS');
    const { exceptions } = await stack.as(admin).listExceptions({ limit: 10 });
    expect(exceptions).toContainEqual(
      expect.objectContaining({ invoiceId: id, kind: 'unknown_attempt', resolution: 'open' }),
    );
  },
);

test.each([
  ['skips what is no number', { credits: '1,200', gems: 3 }, 'INSUFFICIENT_FUNDS'],
  ['takes a wallet that tells none for empty', {}, 'INSUFFICIENT_FUNDS'],
  ['blames a wallet that tells no number', { credits: '1,200', gems: true }, 'WALLET_ERROR'],
])('a member who reads the balance %s', async (_, user, reason) => {
  const walletToken = `token-${crypto.randomUUID()}`;
  wallet.user = user;
  const payer = stack.as(member('ada'));
  const { id } = await createInvoice({ amountMinor: 1_000n });

  expect(await outcomeOf(payer.payWithGems({ ref: id, walletToken }))).toBe(reason);
  expect(await outcomeOf(payer.deductFunds({ amount: 10n, description: 'Tea', walletToken }))).toBe(reason);
  expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
});

/** Starts a wallet that takes one gem, whatever amount is requested. */
async function startMiscountingWallet() {
  const transactions = new Map<string, object[]>();
  const looks: string[] = [];
  const wallet = {
    url: '',
    answers: true,
    /** The user that it returns for every token. */
    user: {} as object,
    /** Returns how often the list was read with that token. */
    looksOf: (token: string) => looks.filter((bearer) => bearer === `Bearer ${token}`).length,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bearer = request.headers.authorization ?? '';
    const answer = (body: object) => response.end(JSON.stringify(body));
    switch (request.url?.split('?')[0]) {
      case '/api/settings/gem-conversion-rate':
        return answer({ rate: 0.01 });
      case '/api/user':
        return answer(wallet.user);
      case '/api/deduct-funds': {
        const { description } = JSON.parse(Buffer.concat(chunks).toString()) as { description: string };
        const id = crypto.randomUUID();
        const transaction = { id, amount: -1, description, timestamp: new Date().toISOString() };
        transactions.set(bearer, [transaction]);
        return wallet.answers
          ? answer({ success: true, transaction, newBalance: 4_999 })
          : response.destroy();
      }
      default:
        if (!request.url?.includes('offset=0')) return answer({ transactions: [] });
        looks.push(bearer);
        return answer({ transactions: transactions.get(bearer) ?? [] });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  wallet.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  afterAll(() => server.closeAllConnections());
  return wallet;
}
