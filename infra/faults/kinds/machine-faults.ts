import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './kind.ts';

const STEPS_MS = [-600_000, -30_000, -2_000, 2_000, 30_000, 600_000];

/** Faults of the machines that the processes run on. */
export const MACHINE_FAULTS: Kind[] = [
  {
    name: 'step a clock',
    weight: 5,
    act: async ({ anyone, random }) => {
      const { name, clockFile } = anyone();
      const ms = random.pick(STEPS_MS);
      writeFileSync(clockFile, String(ms));
      await pause(random.whole(500, 5_000));
      rmSync(clockFile);
      return `${name} by ${ms} ms`;
    },
  },
  {
    name: 'fill the disk of receipts',
    weight: 3,
    act: async ({ stack, random }) => {
      const isFull = stack.receipts.fill();
      await pause(random.whole(500, 5_000));
      stack.receipts.makeRoom();
      return isFull ? 'full' : 'not without the right to mount a disk';
    },
  },
];
