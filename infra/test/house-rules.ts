import { basename } from 'node:path';

/** Checks one source file against rules that no other tool enforces; one sentence per violation. */
export function checkHouseRules({ path, text }: SourceFile): string[] {
  return RULES.flatMap((rule) => rule({ path, text }).map((violation) => `${path}${violation}`));
}

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
const TEST = /(^|\/)(test|e2e)\/|\.(test|e2e)\.tsx?$/;

const RULES: Rule[] = [
  isShort,
  hasSpecificName,
  keepsSqlInStores,
  locksByName,
  readsNoEnvironment,
  staysPure,
  startsFromTheUrl,
  looksAgain,
  isFinished,
];

function isShort({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length;
  const maxLines = TEST.test(path) ? MAX_TEST_LINES : MAX_LINES;
  return lines > maxLines ? [`: ${lines} lines, at most ${maxLines} allowed. Split it by subject.`] : [];
}

function hasSpecificName({ path }: SourceFile): string[] {
  const name = basename(path);
  if (/^(.*-)?(types|utils?|helpers?|managers?|common|misc)\.[a-z]+$/.test(name))
    return [': the name does not describe the content'];
  return /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(name) ? [] : [': file names are kebab-case'];
}

/** SQL belongs in `store*.ts` and migrations. The kit below both, tools and tests are exempt. */
function keepsSqlInStores({ path, text }: SourceFile): string[] {
  const free = /(^|\/)(store[^/]*\.ts$|migrations\/)|^infra\/|^packages\/(testkit|kit)\//;
  if (free.test(path) || TEST.test(path)) return [];
  return findings(text, SQL).map((line) => `:${line}: SQL outside store*.ts and migrations`);
}

/**
 * A statement is written in one case throughout; "Select a currency, or quote from another" is a sentence.
 */
const SQL = new RegExp(
  [
    /\.raw\(|\bknex\(|\bsql`/,
    /['"`]\s*(select\s[^'"`]*?\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from)\s/,
    /['"`]\s*(SELECT\s[^'"`]*?\sFROM|INSERT\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM)\s/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Advisory locks are global to a database: two services that use the same key would block each other. */
function locksByName({ path, text }: SourceFile): string[] {
  if (!/^(services|gateway)\/.*\/store[^/]*\.ts$/.test(path)) return [];
  return findings(text, /pg_(try_)?advisory/).map(
    (line) => `:${line}: take a named lock with lockUntilEnd from packages/kit`,
  );
}

/** The linter finds `process.env`; this finds the other ways to read the environment. */
function readsNoEnvironment({ path, text }: SourceFile): string[] {
  if (/(^|\/)config\.ts$|^infra\/|^packages\/testkit\//.test(path)) return [];
  const environment = /import .*\benv\b.* from 'node:process'|process\[['"]env/;
  return findings(text, environment).map((line) => `:${line}: the environment is read in config.ts only`);
}

/** Transition tables and arithmetic are pure: they may know the shape of a row, but not how to read one. */
function staysPure({ path, text }: SourceFile): string[] {
  if (!/^services\/.*\/(state|([a-z-]+-)?rules)\.ts$/.test(path)) return [];
  const outside =
    /^import (?!type )[^;]*\/(store[a-z-]*|database|event-bus|outbox|rpc-client)\.ts'|Date\.now\(|new Date\(\)/m;
  return findings(text, outside).map(
    (line) => `:${line}: rules must not read the clock, database or network`,
  );
}

/** What the router's own setter starts from may be older than the URL. */
function startsFromTheUrl({ path, text }: SourceFile): string[] {
  if (!path.startsWith('web/src/')) return [];
  return findings(text, /,\s*\w+\s*\] = useSearchParams\(/).map(
    (line) => `:${line}: the parameters of the URL are changed with useChangeSearch()`,
  );
}

/** A page draws some time after what a browser test has waited for, so one look at it may come too early. */
function looksAgain({ path, text }: SourceFile): string[] {
  if (!path.startsWith('infra/test/e2e/')) return [];
  return findings(text, ONE_LOOK).map(
    (line) => `:${line}: what a page shows is expected with eventually() from support/eventually.ts`,
  );
}

const ONE_LOOK =
  /(?<!=>\s*)\bexpect\(\s*(await [^;]*?\.(count|isVisible|isHidden|isDisabled|isEnabled|isChecked|textContent|innerText|allInnerTexts|allTextContents|inputValue|getAttribute)\([^;()]*\)\s*\)|(new URL\()?\w*(page|elsewhere)\w*\.url\(\))/i;

function isFinished({ path, text }: SourceFile): string[] {
  if (path.startsWith('infra/test/house-rules')) return [];
  const mark = /\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(only|skip|todo)\b|\bx(it|test|describe)\(/;
  return findings(text, mark).map((line) => `:${line}: a marker of unfinished work`);
}

/** Returns the numbers, from 1, of the lines in which a match begins. */
function findings(text: string, pattern: RegExp): number[] {
  const matches = text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`));
  return [...matches].map(({ index }) => text.slice(0, index).split('\n').length);
}

type Rule = (file: SourceFile) => string[];

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  path: string;
  text: string;
}
