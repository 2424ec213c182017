import { readFileSync } from 'node:fs';
import { z } from 'zod';

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

/**
 * Reads all settings at once; `NAME_FILE` may name a file that holds the value of `NAME`, as Docker secrets do.
 * Throws one error that names every missing or bad variable with an example.
 */
export function readSettings<S extends Settings>(settings: S, env: NodeJS.ProcessEnv): Values<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { read, example, default: fallback }] of Object.entries(settings)) {
    const file = env[`${name}_FILE`];
    const given = env[name] ?? (file ? readFileSync(file, 'utf8').trim() : fallback);
    if (given === undefined) {
      problems.push(`${name} is missing, for example ${name}=${example}`);
      continue;
    }
    try {
      values[name] = read(given);
    } catch (error) {
      const reason =
        error instanceof z.ZodError ? error.issues.map(({ message }) => message).join(', ') : String(error);
      problems.push(`${name} ${reason}, for example ${name}=${example}`);
    }
  }
  if (problems.length > 0) throw new Error(`Bad settings:\n  ${problems.join('\n  ')}`);
  return values as Values<S>;
}

/** What every service reads. */
export const serviceSettings = {
  HOST: text({ about: 'Address to listen on', example: '0.0.0.0', default: '127.0.0.1' }),
  GRPC_PORT: integer({ about: 'Port of the gRPC server', example: '50051' }, { min: 1, max: 65535 }),
  HTTP_PORT: integer(
    { about: 'Internal port of /healthz, /readyz and /metrics', example: '50151' },
    { min: 1, max: 65535 },
  ),
  DATABASE_URL: required({
    about: "Postgres, with the service's own role, whose schema has the same name",
    example: 'postgres://invoice:…@db/checkout',
  }),
  DATABASE_POOL_SIZE: integer(
    { about: 'Most connections to Postgres per process', example: '10', default: '10' },
    { min: 2, max: 200 },
  ),
  NATS_URL: required({ about: 'NATS with JetStream', example: 'nats://nats:4222' }),
  SERVICE_SECRET: secret({
    about: 'Shared by all services and gateways; calls without it are refused',
    example: '64 random hex digits',
  }),
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
} satisfies Settings;

/** The address of another service. */
export function address(noun: string): Setting<string> {
  return required({ about: `gRPC address of the ${noun} service`, example: `${noun}:50051` });
}
