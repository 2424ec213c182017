import { readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { readPrivateKey, readPublicKeys } from '../identity/process-keys.ts';

/** One environment variable: what it is for, an example, how it is read. Without a default it is required. */
export interface Setting<T> {
  about: string;
  example: string;
  /** Shown in the table of settings; unset means required. */
  default?: string;
  secret?: boolean;
  read: (text: string) => T;
}

export type Settings = Record<string, Setting<unknown>>;
export type Values<S extends Settings> = { [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never };

type Described = Pick<Setting<unknown>, 'about' | 'example' | 'default' | 'secret'>;

function setting<T>(described: Described, schema: z.ZodType<T>): Setting<T> {
  return { ...described, read: (text) => schema.parse(text) };
}

export function text(described: Described): Setting<string> {
  return setting(described, z.string());
}

export function required(described: Described): Setting<string> {
  return setting(described, z.string().min(1, 'must not be empty'));
}

/** A secret of at least 16 characters; values that look like an example are refused. */
export function secret(described: Described): Setting<string> {
  const schema = z
    .string()
    .min(16, 'must have at least 16 characters')
    .refine((value) => !/^(change.?me|secret|password|example)/i.test(value), 'must not be an example value');
  return setting({ ...described, secret: true }, schema);
}

/** A key of 32 bytes, written as 64 hex digits. */
export function secretKey(described: Described): Setting<Buffer> {
  return { ...secret(described), read: readKey };
}

/** The key before the present one, for what was made with it; undefined where there is none. */
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

export function url(described: Described): Setting<string> {
  return setting(
    described,
    z.url('must be a URL').transform((value) => value.replace(/\/+$/, '')),
  );
}

export function integer(described: Described, { min, max }: { min: number; max: number }): Setting<number> {
  return setting(described, z.coerce.number().int('must be a whole number').min(min).max(max));
}

export function decimal(described: Described, { min, max }: { min: number; max: number }): Setting<number> {
  return setting(described, z.coerce.number().min(min).max(max));
}

export function flag(described: Described): Setting<boolean> {
  const schema = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
  return setting(described, schema);
}

export function oneOf<const T extends string>(described: Described, values: readonly T[]): Setting<T> {
  return setting(described, z.enum(values));
}

/** Comma-separated values, blanks dropped. */
export function list(described: Described): Setting<string[]> {
  const schema = z.string().transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  return setting(described, schema);
}

/** The address of a Postgres database, with the role to log in as. */
function databaseUrl(described: Described): Setting<string> {
  const names = (text: string): boolean => {
    const { protocol = '', username = '', pathname = '' } = URL.parse(text) ?? {};
    return /^postgres(ql)?:$/.test(protocol) && username !== '' && pathname.length > 1;
  };
  const schema = z.string().refine(names, 'must be postgres://role:password@host/database');
  return setting({ ...described, secret: true }, schema);
}

/**
 * Reads all settings at once; `NAME_FILE` may name a file that holds the value of `NAME`, as Docker secrets do.
 * Throws one error that names every missing or bad variable with an example.
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
 * The value from the environment, undefined when there is none. `NAME_FILE` wins over `NAME`, so that an empty or
 * preset variable does not hide the file.
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
 * For a process's own settings: when they are refused, says why in one line of JSON, as its log would, and ends the
 * process.
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

/** What every service reads. */
export const serviceSettings = {
  HOST: text({ about: 'Address to listen on', example: '0.0.0.0', default: '127.0.0.1' }),
  GRPC_PORT: integer({ about: 'Port of the gRPC server', example: '50051' }, { min: 1, max: 65535 }),
  HTTP_PORT: integer(
    { about: 'Internal port of /healthz, /readyz and /metrics', example: '50151' },
    { min: 1, max: 65535 },
  ),
  DATABASE_URL: databaseUrl({
    about: "Postgres, with the service's own role, whose schema has the same name",
    example: 'postgres://invoice:…@db/checkout',
  }),
  DATABASE_POOL_SIZE: integer(
    { about: 'Most connections to Postgres per process', example: '10', default: '10' },
    { min: 2, max: 200 },
  ),
  NATS_URL: required({
    about:
      'NATS with JetStream; at tls:// encrypted, with the certificates of TLS_CA, TLS_CERT and TLS_KEY where set',
    example: 'tls://nats:4222',
  }),
  SERVICE_KEY: {
    about: "This process's own private key (Ed25519), with which it shows other services who calls",
    example: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    secret: true,
    read: readPrivateKey,
  },
  SERVICE_PUBLIC_KEYS: {
    about: 'The public keys of all processes; two of one name while its key is being replaced',
    example: 'gateway=d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    read: readPublicKeys,
  },
  TLS_CA: text({
    about:
      'File (PEM) with the certificates of the authorities that vouch for all processes; read again when it changes. With TLS_CERT and TLS_KEY calls between processes are encrypted, and only processes with a certificate make them. Empty: plaintext',
    example: '/run/secrets/tls/ca.pem',
    default: '',
  }),
  TLS_CERT: text({
    about: "File (PEM) with this process's certificate, whose only DNS name is that of the process",
    example: '/run/secrets/tls/cert.pem',
    default: '',
  }),
  TLS_KEY: text({ about: 'Its private key (a PEM file)', example: '/run/secrets/tls/key.pem', default: '' }),
  LOOK_INTERVAL_MS: integer(
    {
      about:
        'How often a process looks for work that it does not know of: left by one that died, or written by another',
      example: '10000',
      default: '10000',
    },
    { min: 50, max: 60_000 },
  ),
  DRAIN_NOTICE_MS: integer(
    {
      about: 'How long a process told to end still takes calls, while /readyz says that it drains',
      example: '5000',
      default: '2000',
    },
    { min: 0, max: 60_000 },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: text({
    about: 'OpenTelemetry collector to send traces to; empty: none',
    example: 'http://otel-collector:4318',
    default: '',
  }),
  LOG_LEVEL: oneOf({ about: 'Least level that is logged', example: 'debug', default: 'info' }, [
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent',
  ]),
  FAILPOINT: text({
    about: 'Ends the process at a named place, or freezes it there; for tests only',
    example: 'gems.after_call',
    default: '',
  }),
} satisfies Settings;

/** The address of another service. */
export function address(noun: string): Setting<string> {
  return required({ about: `gRPC address of the ${noun} service`, example: `${noun}:50051` });
}
