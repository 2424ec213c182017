import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { expect, test } from '@jest/globals';
import type { Deps, Handlers } from '../src/http/handler.ts';

const contract = join(repositoryRoot, 'packages/contract/src');
const gateway = join(repositoryRoot, 'gateway/src');

/** Folders of the contract that are not nouns, and files beside its folders that all of them share. */
const NO_NOUNS = ['openapi', 'values'];
const SHARED = [
  'idempotency-key',
  'language',
  'plain-message',
  'problem',
  'rail',
  'rate-limits',
  'route',
  'routes',
];

const nouns = readdirSync(contract, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_NOUNS.includes(entry.name))
  .map(({ name }) => name)
  .sort();

test('everything in the contract belongs to a noun, to the values, or to the root', () => {
  expect(filesOf(contract)).toEqual(SHARED);
  for (const noun of nouns) {
    const parts = ['routes.ts', 'schema.ts'].map((file) => existsSync(join(contract, noun, file)));
    expect({ noun, parts }).toEqual({ noun, parts: [true, true] });
  }
});

test('each noun of the contract has a file of handlers, and there are no others', () => {
  expect(filesOf(join(gateway, 'routes'))).toEqual(nouns);
});

test('each view belongs to a noun', () => {
  expect(filesOf(join(gateway, 'views')).filter((view) => !nouns.includes(view))).toEqual([]);
});

test.each(nouns)('the calls about %s are handled in the file of that name', async (noun) => {
  expect(await handledBy(noun)).toEqual(await routesOf(noun));
});

test('the calls of all nouns make up the route table', async () => {
  const calls = await Promise.all(nouns.map(routesOf));
  expect(calls.flat().sort()).toEqual(Object.keys(routes).sort());
});

async function routesOf(noun: string): Promise<string[]> {
  const module: Record<string, object> = await import(`@checkout/contract/${noun}/routes.ts`);
  return Object.keys(module[`${variable(noun)}Routes`] ?? {}).sort();
}

async function handledBy(noun: string): Promise<string[]> {
  const module: Record<string, CreateHandlers> = await import(`../src/routes/${noun}.ts`);
  return Object.keys(module[`${variable(noun)}Handlers`]?.(unfurnished) ?? {}).sort();
}

/** Enough to list the handlers, none of which is called. */
const unfurnished = { config: { PUBLIC_URL: '' }, clients: {} } as Deps;

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();
}

function variable(noun: string): string {
  return noun.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type CreateHandlers = (deps: Deps) => Partial<Handlers<RouteId>>;
