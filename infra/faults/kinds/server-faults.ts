import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './kind.ts';

/** Faults of Postgres, NATS and the connections between the processes. */
export const SERVER_FAULTS: Kind[] = [
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
    affectsWallet: true,
    act: async ({ stack, random }) => {
      const place = random.pick(['nats', 'wallet', 'cards', 'receiver', 'events'] as const);
      stack.links[place].partition();
      await pause(random.whole(500, 5_000));
      stack.links[place].reconnect();
      return place;
    },
  },
  {
    name: 'delay',
    weight: 3,
    affectsWallet: true,
    act: async ({ stack, random }) => {
      const place = random.pick(['wallet', 'cards', 'receiver', 'events', 'nats'] as const);
      stack.links[place].delay(random.whole(50, 800));
      await pause(random.whole(500, 3_000));
      stack.links[place].delay(0);
      return place;
    },
  },
];
