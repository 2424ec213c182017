import { readFileSync, renameSync } from 'node:fs';

const ORDERS = 'orders:';

let armed = '';
const thawed = new Set<string>();
const passed = new Map<string, number>();

/**
 * Arms this process with its FAILPOINT setting, which production leaves empty: `<name>` ends it there as a crash would,
 * `freeze:<name>` stops it there, once, until it is told to go on (SIGCONT). With `orders:<file>` a test writes
 * `kill <name>` or `freeze <name>` there while the process runs, with a number behind it to let the first so many
 * pass; an order is carried out once, and its file then renamed to `<file>.done`.
 */
export function armFailpoints(setting: string): void {
  armed = setting;
}

/** A named place where a test may end or stop this process. */
export function failpoint(name: string): void {
  if (armed === '') return;
  if (armed.startsWith(ORDERS)) obey(armed.slice(ORDERS.length), name);
  else if (armed === name) hit('kill');
  else if (armed === `freeze:${name}` && !thawed.has(name)) {
    thawed.add(name);
    hit('freeze');
  }
}

function obey(file: string, name: string): void {
  const order = readIfThere(file);
  const [action, wanted, skip = '0'] = order.trim().split(' ');
  if (wanted !== name) return;
  const before = passed.get(order) ?? 0;
  passed.set(order, before + 1);
  if (before < Number(skip)) return;
  if (!takeUp(file)) return;
  passed.clear();
  hit(action === 'freeze' ? 'freeze' : 'kill');
}

function hit(action: 'kill' | 'freeze'): void {
  process.kill(process.pid, action === 'kill' ? 'SIGKILL' : 'SIGSTOP');
}

/** False where whoever gave the order has just taken it back. */
function takeUp(file: string): boolean {
  try {
    renameSync(file, `${file}.done`);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
