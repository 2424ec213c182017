import type { Settings } from '@checkout/kit/process/settings.ts';
import { settings as gateway } from '../../gateway/src/settings.ts';
import { settings as account } from '../../services/account/src/settings.ts';
import { settings as activity } from '../../services/activity/src/settings.ts';
import { settings as coupon } from '../../services/coupon/src/settings.ts';
import { settings as fx } from '../../services/fx/src/settings.ts';
import { settings as invoice } from '../../services/invoice/src/settings.ts';
import { settings as payment } from '../../services/payment/src/settings.ts';
import { settings as webhook } from '../../services/webhook/src/settings.ts';

/** The settings that each process reads. */
export const processes: Record<string, Settings> = {
  gateway,
  account,
  activity,
  coupon,
  fx,
  invoice,
  payment,
  webhook,
};

const INTRODUCTION = `# Settings

All settings come from environment variables. \`NAME_FILE\` may name a file that holds the value of \`NAME\`. A process with a missing or
invalid setting does not start and reports which one, with an example. \`make settings\` generates this table from the code.

The webhook service also reads \`WEBHOOK_<NAME>_URL\` and \`WEBHOOK_<NAME>_SECRET\` (\`wh_sec_\` + 64 hex digits) for each sibling service that
receives invoice events; only the secret may come from a file. The values that the local stack sets differently are in
[Operating it](operating.md).
`;

/** Returns the table of all settings of all processes, as Markdown. */
export function settingsTable(): string {
  const names = [...new Set(Object.values(processes).flatMap((settings) => Object.keys(settings)))].sort();
  const rows = names.map((name) => {
    const readers = Object.keys(processes).filter((process) => processes[process]?.[name] !== undefined);
    const setting = readers.map((process) => processes[process]?.[name]).find((found) => found !== undefined);
    if (setting === undefined) throw new Error(`${name} is read by no process`);
    const { about, example, secret } = setting;
    const who = readers.length === Object.keys(processes).length ? 'all' : readers.join(', ');
    return `| ${code(name)} | ${about}${secret ? ' (secret)' : ''} | ${usual(name, readers)} | ${example === '' ? '' : code(example)} | ${who} |`;
  });
  const head = '| setting | description | default | example | read by |\n| --- | --- | --- | --- | --- |';
  return `${INTRODUCTION}\n${head}\n${rows.join('\n')}\n`;
}

/** Describes the default, which may differ between processes. */
function usual(name: string, readers: string[]): string {
  const defaultOf = (process: string) => processes[process]?.[name]?.default;
  const demanding = readers.filter((process) => defaultOf(process) === undefined);
  if (demanding.length === readers.length) return '**required**';
  if (demanding.length > 0) return `**required** by ${demanding.join(', ')}`;
  const given = new Set(readers.map(defaultOf));
  if (given.size > 1) throw new Error(`${name} has different defaults in different processes`);
  return [...given].map((fallback) => (fallback ? code(fallback) : '')).join();
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
