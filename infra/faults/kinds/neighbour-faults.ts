import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './kind.ts';

const WALLET_HISTORY = ['GET', '/api/transactions'] as const;

/** Faults of the wallet, the card provider and the receivers of webhooks. */
export const NEIGHBOUR_FAULTS: Kind[] = [
  {
    name: 'wallet fault',
    weight: 8,
    affectsWallet: true,
    act: async ({ stack, random }) => {
      const fault = {
        method: 'POST',
        path: '/api/deduct-funds',
        kind: random.pick(['error', 'slow', 'timeout_before', 'timeout_after']),
        times: random.whole(1, 4),
        delayMs: random.whole(0, 6_000),
      };
      await control(`${stack.wallet.url}/sandbox/faults`, fault);
      return fault.kind;
    },
  },
  {
    name: 'wallet tells no history',
    weight: 2,
    affectsWallet: true,
    act: ({ stack }) =>
      control(`${stack.wallet.url}/sandbox/faults`, {
        method: WALLET_HISTORY[0],
        path: WALLET_HISTORY[1],
        kind: 'error',
        times: 3,
      }),
  },
  {
    name: 'wallet tells another amount',
    weight: 3,
    affectsWallet: true,
    act: async ({ stack, random }) => {
      const [method, path] = random.pick([['POST', '/api/deduct-funds'], WALLET_HISTORY] as const);
      const fault = { method, path, kind: 'wrong_amount', times: random.whole(1, 3) };
      await control(`${stack.wallet.url}/sandbox/faults`, fault);
      return path;
    },
  },
  {
    name: 'tokens expire',
    weight: 3,
    affectsWallet: true,
    act: async ({ stack, random }) => {
      const calls = [['POST', '/api/deduct-funds'], ['GET', '/api/user'], WALLET_HISTORY] as const;
      const expired = { kind: 'error', status: 401, times: random.whole(1, 4) };
      for (const [method, path] of calls)
        await control(`${stack.wallet.url}/sandbox/faults`, { method, path, ...expired });
    },
  },
  {
    name: 'card event fault',
    weight: 6,
    act: async ({ stack, random }) => {
      const kind = random.pick(['drop', 'duplicate', 'delay', 'reorder', 'event_lag']);
      await control(`${stack.cards.url}/sandbox/faults`, { kind, times: random.whole(1, 5), delayMs: 1_500 });
      return kind;
    },
  },
  {
    name: 'card call fault',
    weight: 4,
    act: async ({ stack, random }) => {
      const kind = random.pick(['slow', 'error', 'refund_pending', 'refund_fails']);
      const delayMs = kind === 'slow' ? random.whole(500, 6_000) : 1_000;
      await control(`${stack.cards.url}/sandbox/faults`, { kind, times: random.whole(1, 3), delayMs });
      return kind;
    },
  },
  {
    name: 'receiver is down',
    weight: 3,
    act: async ({ stack, random }) => {
      stack.receiver.goDown();
      await pause(random.whole(500, 5_000));
      stack.receiver.comeUp();
    },
  },
];

async function control(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`);
}
