import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readPrivateKey, readPublicKeys } from '../identity/process-keys.ts';
import {
  type Described,
  integer,
  oneOf,
  optionalUrl,
  required,
  type Setting,
  type Settings,
  setting,
  text,
} from './settings.ts';

/** The settings of every service. */
export const serviceSettings = {
  HOST: text({ about: 'Address to listen on', example: '0.0.0.0', default: '127.0.0.1' }),
  GRPC_PORT: integer({ about: 'Port of the gRPC server', example: '50051' }, { min: 1, max: 65535 }),
  HTTP_PORT: integer(
    { about: 'Internal port of /healthz, /readyz and /metrics', example: '50151' },
    { min: 1, max: 65535 },
  ),
  DATABASE_URL: databaseUrl({
    about:
      "Postgres, with the service's own role, whose schema has the same name; with ?sslmode=verify-full&sslrootcert=file encrypted, and only with a server whose certificate is for that host, by an authority in that file (PEM)",
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
  NATS_STREAM_REPLICAS: integer(
    {
      about:
        'On how many servers of a NATS cluster the stream of events is kept, when it is made: 3 outlive the loss of one',
      example: '3',
      default: '1',
    },
    { min: 1, max: 5 },
  ),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl({
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

/** The setting for the address of another service. */
export function address(noun: string): Setting<string> {
  return required({ about: `gRPC address of the ${noun} service`, example: `${noun}:50051` });
}

/** The setting for the address of a Postgres database, including the role. */
function databaseUrl(described: Described): Setting<string> {
  const names = (text: string): boolean => {
    const { protocol = '', username = '', pathname = '' } = URL.parse(text) ?? {};
    return /^postgres(ql)?:$/.test(protocol) && username !== '' && pathname.length > 1;
  };
  const schema = z
    .string()
    .refine(names, { error: 'must be postgres://role:password@host/database', abort: true })
    .superRefine((text, context) => {
      const problem = authorityProblem(text);
      if (problem) context.addIssue(problem);
    });
  return setting({ ...described, secret: true }, schema);
}

/**
 * Checks the CA file at startup; `pg` itself reads it for each connection, so a renewed file needs no
 * restart.
 */
function authorityProblem(databaseUrl: string): string | undefined {
  const file = new URL(databaseUrl).searchParams.get('sslrootcert');
  if (file === null) return undefined;
  try {
    new X509Certificate(readFileSync(file));
    return undefined;
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    const problem = syscall === undefined ? 'holds no certificate in PEM' : `cannot be read (${code})`;
    return `has as its sslrootcert ${file}, which ${problem}`;
  }
}
