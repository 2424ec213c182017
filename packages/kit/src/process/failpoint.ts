import { readFileSync, renameSync } from 'node:fs';

const ORDERS = 'orders:';

let armed = '';
const thawed = new Set<string>();
const passed = new Map<string, number>();

/**
 * Arms this process with its FAILPOINT setting, which is empty in production: `<name>` kills it at that place
 * as a crash would, `freeze:<name>` suspends it there once, until SIGCONT. With `orders:<file>` a test writes
 * `kill <name>` or `freeze <name>` to that file while the process runs, optionally followed by the number of
 * passes to skip; an order is carried out once, and its file is then renamed to `<file>.done`.
 */
export function armFailpoints(setting: string): void {
  armed = setting;
}

/** Marks a named place where a test may kill or suspend this process. */
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

/** Returns false when the test has just withdrawn the order. */
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
