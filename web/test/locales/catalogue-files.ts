import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { paymentRails } from '@checkout/contract/rail.ts';

const locales = new URL('../../src/locales/', import.meta.url);
const rails = new URL('../../src/checkout/rails/', import.meta.url);

export const languages = readdirSync(locales);

/** The texts of a language: its catalogues, and the texts of each rail. */
export const catalogueFiles = [
  ...readdirSync(new URL('en/', locales)),
  ...paymentRails.map((rail) => `rails/${rail}.json`),
];

/** Returns the catalogues and rail texts that a language has. */
export function catalogueFilesOf(language: string): string[] {
  const ofRails = readdirSync(rails, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(urlOf(language, `rails/${entry.name}.json`)))
    .map(({ name }) => `rails/${name}.json`);
  return [...readdirSync(new URL(`${language}/`, locales)), ...ofRails];
}

/** Returns the texts of one file by key, with nested keys joined by dots. */
export function textsOf(language: string, file: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(urlOf(language, file), 'utf8')));
}

function urlOf(language: string, file: string): URL {
  const [, rail] = /^rails\/(.+)\.json$/.exec(file) ?? [];
  return rail ? new URL(`${rail}/texts/${language}.json`, rails) : new URL(`${language}/${file}`, locales);
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const entries = Object.entries(value as Record<string, unknown>);
  return new Map(entries.flatMap(([name, child]) => [...flatten(child, path ? `${path}.${name}` : name)]));
}
