import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url).pathname;

test('the documentation says of every table when its rows are deleted, or that they are kept', () => {
  const section = /^## What is kept.*?(?=^## )/ms.exec(readText('docs/operating.md'))?.[0] ?? '';
  const documented = [...section.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name);
  const tables = [
    ...globSync('services/*/migrations/*.ts', { cwd: ROOT }).flatMap((file) =>
      createdIn(file).map((table) => (table.includes('.') ? table : `${file.split('/')[1]}.${table}`)),
    ),
    // Every service has these, or several have.
    ...['events/event-tables.ts', 'changes/settings-changes.ts'].flatMap((file) =>
      createdIn(`packages/kit/src/${file}`),
    ),
  ];
  expect(tables.length).toBeGreaterThan(60);
  expect(new Set(documented)).toEqual(new Set(tables));
});

function createdIn(file: string): string[] {
  return [...readText(file).matchAll(/\bcreate (?:unlogged )?table ([a-z_.]+)/g)].map(
    ([, table = '']) => table,
  );
}

function readText(file: string): string {
  return readFileSync(`${ROOT}${file}`, 'utf8');
}
