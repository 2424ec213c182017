import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = <T>(name: string): T => parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

/** What Prometheus works out, and when it raises an alert: `rules.yml`. */
export const rules: Rule[] = read<{ groups: { rules: Rule[] }[] }>('rules.yml').groups.flatMap(
  (group) => group.rules,
);

/** The alerts that `rules.test.yml` has raised, each by a case of its name. */
export const testedAlerts: string[] = read<{ tests: { name: string }[] }>('rules.test.yml').tests.map(
  ({ name }) => name,
);

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: { severity?: string };
}
