import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = <T>(name: string): T => parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

/** The recording and alerting rules of `rules.yml`. */
export const rules: Rule[] = read<{ groups: { rules: Rule[] }[] }>('rules.yml').groups.flatMap(
  (group) => group.rules,
);

/** The alerts that `rules.test.yml` covers, each by a test of the same name. */
export const testedAlerts: string[] = read<{ tests: { name: string }[] }>('rules.test.yml').tests.map(
  ({ name }) => name,
);

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: { severity?: string };
}
