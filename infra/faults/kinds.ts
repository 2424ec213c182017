import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { failpointsOf } from './failpoints.ts';
import type { Random } from './random.ts';
import type { FaultStack, Replica } from './stack.ts';

/** The kinds of fault, each a way to do harm that heals itself before it resolves. Weights say how often. */
const KINDS: Kind[] = [
  { name: 'kill', weight: 22, kills: true, act: async ({ replica }) => restart(replica()) },
  { name: 'kill a gateway', weight: 4, kills: true, act: async ({ gateway }) => restart(gateway()) },
  { name: 'act in a gap', weight: 14, act: ({ actInGap }) => actInGap() },
  {
    name: 'kill at a failpoint',
    weight: 22,
    kills: true,
    act: async ({ replica, random }) => {
      const victim = replica();
      const order = `kill ${random.pick(failpointsOf(victim.noun))} ${random.whole(0, 3)}`;
      writeFileSync(victim.orderFile, order);
      const died = await until(() => !victim.process.isRunning, 4_000);
      rmSync(victim.orderFile, { force: true });
      // Told too late to be taken back, it may still die.
      if (died || !victim.process.isRunning) await restart(victim);
      return order;
    },
  },
  {
    name: 'freeze',
    weight: 10,
    act: async ({ replica, random, longestFreezeMs }) => {
      const ms = random.whole(500, random.chance(0.2) ? longestFreezeMs : 4_000);
      await frozenFor(replica(), ms);
      return `${ms} ms`;
    },
  },
  {
    name: 'freeze a gateway',
    weight: 2,
    silencesGateways: true,
    act: ({ gateway, random }) => frozenFor(gateway(), random.whole(500, 4_000)),
  },
  {
    name: 'restart politely',
    weight: 6,
    act: async ({ anyone }) => {
      const victim = anyone();
      await victim.process.kill('SIGTERM');
      await startAgain(victim);
      return victim.name;
    },
  },
  { name: 'kill Postgres', weight: 2, kills: true, act: ({ stack }) => stack.postgres.restart() },
  {
    name: 'freeze Postgres',
    weight: 2,
    act: async ({ stack, random }) => {
      stack.postgres.freeze();
      await pause(random.whole(500, 6_000));
      stack.postgres.thaw();
    },
  },
  {
    name: 'lose answers of Postgres',
    weight: 6,
    act: ({ stack, random }) => stack.links.postgres.loseAnswers(random.whole(20, 300)),
  },
  { name: 'kill NATS', weight: 3, kills: true, act: ({ stack }) => stack.nats.restart() },
  { name: 'empty NATS', weight: 1, kills: true, act: ({ stack }) => stack.nats.restart({ emptied: true }) },
  {
    name: 'freeze NATS',
    weight: 2,
    act: async ({ stack, random }) => {
      stack.nats.freeze();
      await pause(random.whole(500, 8_000));
      stack.nats.thaw();
    },
  },
  {
    name: 'cut connections',
    weight: 4,
    act: async ({ stack, random }) => {
      const place = random.pick(['postgres', 'nats', 'wallet', 'cards', 'receiver'] as const);
      stack.links[place].cut();
      return place;
    },
  },
  {
    name: 'partition',
    weight: 3,
    hurtsWallet: true,
    act: async ({ stack, random }) => {
      const place = random.pick(['nats', 'wallet', 'cards', 'receiver', 'events'] as const);
      stack.links[place].partition(true);
      await pause(random.whole(500, 5_000));
      stack.links[place].partition(false);
      return place;
    },
  },
  {
    name: 'delay',
    weight: 3,
    hurtsWallet: true,
    act: async ({ stack, random }) => {
      const place = random.pick(['wallet', 'cards', 'receiver', 'events', 'nats'] as const);
      stack.links[place].delay(random.whole(50, 800));
      await pause(random.whole(500, 3_000));
      stack.links[place].delay(0);
      return place;
    },
  },
  {
    name: 'wallet fault',
    weight: 8,
    hurtsWallet: true,
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
    hurtsWallet: true,
    act: ({ stack }) =>
      control(`${stack.wallet.url}/sandbox/faults`, {
        method: 'GET',
        path: '/api/transactions',
        kind: 'error',
        times: 3,
      }),
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
      stack.receiver.refuse(true);
      await pause(random.whole(500, 5_000));
      stack.receiver.refuse(false);
    },
  },
];

/** The kind that comes next. */
export function pickKind(random: Random): Kind {
  return pickFrom(KINDS, random);
}

/** The same, among those that end something without warning at once. */
export function pickKill(random: Random): Kind {
  return pickFrom(
    KINDS.filter(({ kills }) => kills),
    random,
  );
}

function pickFrom(kinds: Kind[], random: Random): Kind {
  let place = random.whole(
    1,
    kinds.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const kind of kinds) {
    place -= kind.weight;
    if (place <= 0) return kind;
  }
  throw new Error('the weights do not add up');
}

async function restart(victim: Replica): Promise<string> {
  await victim.process.kill('SIGKILL');
  await startAgain(victim);
  return victim.name;
}

/** As whoever keeps processes running does: a process that finds no database ends, and is started again. */
async function startAgain({ process, name }: Replica): Promise<void> {
  await waitFor(() => process.start().then(() => true), {
    what: `${name} to start again`,
    timeoutMs: 120_000,
  });
}

async function frozenFor({ process: { pid }, name }: Replica, ms: number): Promise<string> {
  process.kill(pid, 'SIGSTOP');
  await pause(ms);
  process.kill(pid, 'SIGCONT');
  return name;
}

async function until(isSo: () => boolean, withinMs: number): Promise<boolean> {
  for (const giveUpAt = performance.now() + withinMs; performance.now() < giveUpAt; ) {
    if (isSo()) return true;
    await pause(20);
  }
  return false;
}

async function control(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

export interface Kind {
  name: string;
  weight: number;
  /** Something ends without warning: how soon all is well again is measured. */
  kills?: boolean;
  /** A gateway answers nobody meanwhile. */
  silencesGateways?: boolean;
  /** Unknown debits may stay so until it is over. */
  hurtsWallet?: boolean;
  /** May tell more about what it did. */
  act(where: Where): Promise<unknown>;
}

export interface Where {
  stack: FaultStack;
  random: Random;
  longestFreezeMs: number;
  /** One of the services' processes. */
  replica(): Replica;
  gateway(): Replica;
  anyone(): Replica;
  /** See `interleave`. */
  actInGap(): Promise<string>;
}
