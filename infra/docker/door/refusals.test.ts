import { readFileSync } from 'node:fs';
import { type ProblemCode, problems } from '@checkout/contract/problem.ts';
import { expect, test } from '@jest/globals';

const door = readFileSync(new URL('./door.conf.template', import.meta.url), 'utf8');

test('refusals by the door itself have the same form as the gateway’s', () => {
  const refusals = [...door.matchAll(/return (\d{3}) '(\{.*\})';/g)].map(([, status, body]) => {
    const { error, message } = JSON.parse(body ?? '') as { error: ProblemCode; message: string };
    return { error, status: Number(status), message };
  });
  expect(refusals.map(({ status }) => status)).toEqual([400, 408, 413, 429, 503]);
  expect(refusals).toEqual(refusals.map(({ error }) => ({ error, ...problems[error] })));
});
