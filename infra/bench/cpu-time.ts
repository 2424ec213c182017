import { readdirSync, readFileSync } from 'node:fs';
import type { StackFile } from '../local/stack/stack-file.ts';

/** The tick of Linux's clock in /proc, on every machine that Node runs on. */
const TICK_MS = 10;

/**
 * Returns the CPU time that each process of a stack has used since it started, its children included, in ms.
 */
export function cpuTimes(stack: StackFile): Record<string, number> {
  const table = readProcesses();
  return Object.fromEntries(
    Object.entries(rootsOf(stack)).map(([name, pids]) => [name, timeOfTrees(pids, table)]),
  );
}

/** Returns the ids of all running processes of a stack, its launcher included. */
export function processIds(stack: StackFile): number[] {
  const table = readProcesses();
  const withChildren = (pid: number): number[] => [
    pid,
    ...table.filter(({ parent }) => parent === pid).flatMap((child) => withChildren(child.pid)),
  ];
  return [...new Set([stack.pid, ...Object.values(rootsOf(stack)).flat()].flatMap(withChildren))];
}

function rootsOf(stack: StackFile): Record<string, number[]> {
  const roots: Record<string, number[]> = { gateway: stack.gateway.pids };
  for (const [noun, { pids }] of Object.entries(stack.services)) roots[noun] = pids;
  for (const name of ['postgres', 'nats', 'wallet', 'cards'] as const) roots[name] = [stack[name].pid ?? 0];
  return roots;
}

function timeOfTrees(pids: readonly number[], table: readonly ProcessTime[]): number {
  const own = table.filter(({ pid }) => pids.includes(pid)).reduce((sum, { timeMs }) => sum + timeMs, 0);
  const children = table.filter(({ parent }) => pids.includes(parent)).map(({ pid }) => pid);
  return children.length === 0 ? own : own + timeOfTrees(children, table);
}

function readProcesses(): ProcessTime[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
}

/** Returns an empty list when the process has just ended. */
function readProcess(pid: number): ProcessTime[] {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
  // After the name, which may contain anything: state, parent, and from the twelfth field on the CPU time of
  // user, system and children.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return [{ pid, parent: fields[1] ?? 0, timeMs: ticks * TICK_MS }];
}

interface ProcessTime {
  pid: number;
  parent: number;
  /** Includes the time of children that have ended. */
  timeMs: number;
}
