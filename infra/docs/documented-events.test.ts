import { globSync, readFileSync } from 'node:fs';
import { natsAuthorization } from '@checkout/testkit/nats/nats-users.ts';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url).pathname;

/** The rows of the table: whose events, who publishes them, and who consumes them. */
const documented = [
  ...readText('docs/events.md').matchAll(/^\| `checkout\.(\w+)\..*\| (\w+) \| ([\w, ]+) \|$/gm),
].map(([, noun = '', publisher = '', consumers = '']) => ({
  noun,
  publisher,
  consumers: consumers.split(', ').filter((name) => name !== 'operators'),
}));

/** Which process has the subject of whose events in its sources. */
const named = ['services/*/src/**/*.ts', 'gateway/src/**/*.ts']
  .flatMap((files) => globSync(files, { cwd: ROOT }))
  .flatMap((file) => {
    const process = file.replace('services/', '').split('/')[0] ?? '';
    return [...readText(file).matchAll(/['`]checkout\.(\w+)\./g)].map(([, noun = '']) => ({ noun, process }));
  });

test('the documentation names the publisher of each event, and NATS lets no other process publish', () => {
  const publishers = named.filter(({ noun, process }) => noun === process).map(({ process }) => process);
  const permitted = [...natsAuthorization(() => '').matchAll(/"checkout\.(\w+)\.\*"/g)];
  for (const { noun, publisher } of documented) expect(publisher).toBe(noun);
  expect(new Set(documented.map(({ publisher }) => publisher))).toEqual(new Set(publishers));
  expect(new Set(permitted.map(([, noun = '']) => noun))).toEqual(new Set(publishers));
});

test('the documentation names all processes that consume an event', () => {
  const consumed = named.filter(({ noun, process }) => noun !== process);
  expect(pairs(documented.flatMap((row) => row.consumers.map((process) => ({ ...row, process }))))).toEqual(
    pairs(consumed),
  );
});

function pairs(given: { noun: string; process: string }[]): string[] {
  return [...new Set(given.map(({ noun, process }) => `${process} consumes ${noun}`))].sort();
}

function readText(file: string): string {
  return readFileSync(new URL(file, `file://${ROOT}`), 'utf8');
}
