import { readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';

/**
 * One environment variable: its purpose, an example, and how to read it. Required unless it has a default.
 */
export interface Setting<T> {
  about: string;
  example: string;
  /** Shown in the table of settings; undefined means required. */
  default?: string;
  secret?: boolean;
  read: (text: string) => T;
}

export type Settings = Record<string, Setting<unknown>>;
export type Values<S extends Settings> = { [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never };

export type Described = Pick<Setting<unknown>, 'about' | 'example' | 'default' | 'secret'>;

export function setting<T>(described: Described, schema: z.ZodType<T>): Setting<T> {
  return { ...described, read: (text) => schema.parse(text) };
}

export function text(described: Described): Setting<string> {
  return setting(described, z.string());
}

export function required(described: Described): Setting<string> {
  return setting(described, z.string().min(1, 'must not be empty'));
}

/** A 32-byte key, written as 64 hex digits. */
export function secretKey(described: Described): Setting<Buffer> {
  return { ...described, secret: true, read: readKey };
}

/** The key that preceded the current one, for data made with it; undefined when there is none. */
export function previousKey(described: Described): Setting<Buffer | undefined> {
  const read = (value: string) => (value === '' ? undefined : readKey(value));
  return { ...described, default: '', secret: true, read };
}

function readKey(value: string): Buffer {
  return Buffer.from(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
      .parse(value),
    'hex',
  );
}

const commaSeparated = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Requires a web scheme: `wallet:5010` also parses as a URL, but nothing can be requested from it. */
const webUrl = z
  .string()
  .refine((value) => /^https?:\/\/[^\s/?#]/i.test(value) && URL.canParse(value), {
    error: 'must be a URL with http:// or https://',
    abort: true,
  })
  .transform((value) => value.replace(/\/+$/, ''));

export function url(described: Described): Setting<string> {
  return setting(described, webUrl);
}

/** A URL that paths are appended to, so it has none of its own. */
export function siteUrl(described: Described): Setting<string> {
  const isSite = (value: string): boolean => new URL(value).href === `${new URL(value).origin}/`;
  return setting(described, webUrl.refine(isSite, 'must be a URL without a path, a query or a user name'));
}

/** What a link on a page may lead to, or empty for none; without a scheme it would lead to a page of ours. */
export function link(described: Described): Setting<string> {
  const target = /^(https?:\/\/[^\s/?#]|mailto:\S|tel:\S|\/)/i;
  const schema = z
    .string()
    .trim()
    .refine((value) => value === '' || target.test(value), 'must begin with https://, mailto:, tel: or /');
  return setting(described, schema);
}

/** A URL, or empty for none. */
export function optionalUrl(described: Described): Setting<string> {
  return { ...described, read: (value) => (value === '' ? '' : webUrl.parse(value)) };
}

/** Comma-separated URLs; empty ones are dropped. */
export function urls(described: Described): Setting<string[]> {
  return setting(described, commaSeparated.pipe(z.array(webUrl)));
}

export function integer(described: Described, { min, max }: { min: number; max: number }): Setting<number> {
  return setting(described, digits(/^-?\d+$/, 'must be a whole number').pipe(z.number().min(min).max(max)));
}

export function decimal(described: Described, { min, max }: { min: number; max: number }): Setting<number> {
  return setting(described, digits(/^-?\d+(\.\d+)?$/, 'must be a number').pipe(z.number().min(min).max(max)));
}

/** An empty value is an error instead of 0. */
function digits(pattern: RegExp, problem: string): z.ZodType<number, string> {
  return z.string().trim().regex(pattern, { error: problem, abort: true }).transform(Number);
}

export function flag(described: Described): Setting<boolean> {
  const schema = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
  return setting(described, schema);
}

export function oneOf<const T extends string>(described: Described, values: readonly T[]): Setting<T> {
  return setting(described, z.enum(values));
}

/** Comma-separated values; empty ones are dropped. */
export function list(described: Described): Setting<string[]> {
  return setting(described, commaSeparated);
}

/**
 * Reads all settings at once; `NAME_FILE` may name a file that holds the value of `NAME`, as Docker secrets
 * do. Throws one error that lists every missing or invalid variable with an example.
 */
export function readSettings<S extends Settings>(settings: S, env: NodeJS.ProcessEnv): Values<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { read, example, default: fallback }] of Object.entries(settings)) {
    try {
      const given = givenSetting(name, env) ?? fallback;
      if (given === undefined) problems.push(`${name} is missing, for example ${name}=${example}`);
      else values[name] = read(given);
    } catch (error) {
      if (error instanceof UnreadableFile) problems.push(error.message);
      else problems.push(`${name} ${reasonOf(error)}, for example ${name}=${example}`);
    }
  }
  if (problems.length > 0) throw new Error(`Bad settings:\n  ${problems.join('\n  ')}`);
  return values as Values<S>;
}

/**
 * Returns the value from the environment, or undefined when there is none. `NAME_FILE` wins over `NAME`, so
 * that an empty or preset variable does not hide the file. Throws UnreadableFile.
 */
export function givenSetting(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name];
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new UnreadableFile(`${name}_FILE names ${file}, which cannot be read (${code})`);
  }
}

/**
 * Reads the process's own settings; if that throws, writes the reason as one line of JSON, like a log line,
 * and exits.
 */
export function readOrEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const msg = error instanceof Error ? error.message : String(error);
    writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
    process.exit(1);
  }
}

class UnreadableFile extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(', ');
  return error instanceof Error ? error.message : String(error);
}
