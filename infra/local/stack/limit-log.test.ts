import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { limitLog } from './limit-log.ts';

test('a log that has outgrown its limit goes on from its beginning, and the earlier lines are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  const file = join(folder, 'cards.log');
  limitLog(file);
  const log = openSync(file, 'a');
  writeSync(log, 'one\ntwo\n');
  limitLog(file, 8);
  expect(existsSync(`${file}.previous`)).toBe(false);
  limitLog(file, 7);
  writeSync(log, 'three\n');
  expect(readFileSync(`${file}.previous`, 'utf8')).toBe('one\ntwo\n');
  expect(readFileSync(file, 'utf8')).toBe('three\n');
  closeSync(log);
  rmSync(folder, { recursive: true });
});
