import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Replica } from '../stack/stack.ts';
import { until } from '../until.ts';
import { failpointsOf } from './failpoints.ts';
import type { Kind } from './kind.ts';
import { giveOrder, takeOrderBack } from './orders.ts';

/** Faults of the processes of services and gateways. */
export const PROCESS_FAULTS: Kind[] = [
  { name: 'kill', weight: 22, kills: true, act: async ({ replica }) => restart(replica()) },
  { name: 'kill a gateway', weight: 4, kills: true, act: async ({ gateway }) => restart(gateway()) },
  { name: 'act in a gap', weight: 14, act: ({ interleave }) => interleave() },
  {
    name: 'kill at a failpoint',
    weight: 22,
    kills: true,
    act: async ({ replica, random }) => {
      const victim = replica();
      const order = `kill ${random.pick(failpointsOf(victim.noun))} ${random.whole(0, 3)}`;
      giveOrder(victim, order);
      await until(() => !victim.process.isRunning, 4_000);
      if (takeOrderBack(victim)) return `${order} (not reached)`;
      await restart(victim);
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
    name: 'restart gracefully',
    weight: 6,
    isGraceful: true,
    act: async ({ replica, gateway, random, caller }) => {
      const victim = random.chance(0.2) ? gateway() : replica();
      // A load balancer sends nothing to a gateway that reports not ready.
      if (victim.noun === 'gateway') caller.avoid(victim.url);
      await victim.process.kill('SIGTERM');
      await startAgain(victim);
      caller.avoid('');
      return victim.name;
    },
  },
];

async function restart(victim: Replica): Promise<string> {
  await victim.process.kill('SIGKILL');
  await startAgain(victim);
  return victim.name;
}

/** Restarts a process as a supervisor does: one that finds no database exits, and is started again. */
export async function startAgain({ process, name }: Replica): Promise<void> {
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
