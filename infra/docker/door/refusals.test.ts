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

test('no refusal is left to the pages of nginx, not even of plain HTTP sent to the TLS port', () => {
  const refused = [...door.matchAll(/error_page ([\d ]+) /g)].flatMap(([, statuses]) =>
    (statuses ?? '').split(' ').map(Number),
  );
  expect(refused).toEqual(
    expect.arrayContaining([400, 405, 408, 413, 414, 429, 494, 497, 500, 501, 502, 503, 504, 505]),
  );
});
