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
  // Never empty, which would listen on every interface.
  HOST: required({ about: 'Address to listen on', example: '0.0.0.0', default: '127.0.0.1' }),
  GRPC_PORT: integer({ about: 'Port of the gRPC server', example: '50051' }, { min: 1, max: 65535 }),
  HTTP_PORT: integer(
    { about: 'Internal HTTP port for /healthz, /readyz and /metrics', example: '50151' },
    { min: 1, max: 65535 },
  ),
  DATABASE_URL: databaseUrl({
    about:
      "Postgres URL with the service's own role, whose schema has the same name. With ?sslmode=verify-full&sslrootcert=file the connection is encrypted, and the server's certificate must be for that host and issued by a CA in that file (PEM)",
    example: 'postgres://invoice:…@db/checkout',
  }),
  DATABASE_POOL_SIZE: integer(
    { about: 'Maximum number of Postgres connections per process', example: '10', default: '10' },
    { min: 2, max: 200 },
  ),
  NATS_URL: natsUrl({
    about:
      'URL of a NATS server with JetStream; tls:// encrypts the connection, with the certificates in TLS_CA, TLS_CERT and TLS_KEY if set',
    example: 'tls://nats:4222',
  }),
  NATS_STREAM_REPLICAS: integer(
    {
      about:
        'Number of NATS cluster servers that store the event stream, applied when the stream is created; 3 survive the loss of one server',
      example: '3',
      default: '1',
    },
    { min: 1, max: 5 },
  ),
  SERVICE_KEY: {
    about: "This process's private key (Ed25519), which proves its identity to other services",
    example: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    secret: true,
    read: readPrivateKey,
  },
  SERVICE_PUBLIC_KEYS: {
    about: 'Public keys of all processes; a name may appear twice while its key is being rotated',
    example: 'gateway=d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    read: readPublicKeys,
  },
  TLS_CA: text({
    about:
      'PEM file with the CA certificates that all processes trust; reloaded when it changes. Together with TLS_CERT and TLS_KEY it turns on mutual TLS: calls between processes are encrypted, and only processes with a certificate can make them. Empty: plaintext',
    example: '/run/secrets/tls/ca.pem',
    default: '',
  }),
  TLS_CERT: text({
    about: "PEM file with this process's certificate, whose only DNS name is the name of the process",
    example: '/run/secrets/tls/cert.pem',
    default: '',
  }),
  TLS_KEY: text({
    about: 'PEM file with the private key of that certificate',
    example: '/run/secrets/tls/key.pem',
    default: '',
  }),
  LOOK_INTERVAL_MS: integer(
    {
      about:
        'How often a process polls for work that it was not notified of: left behind by a crashed process, or written by another one',
      example: '10000',
      default: '10000',
    },
    { min: 50, max: 60_000 },
  ),
  DRAIN_NOTICE_MS: integer(
    {
      about:
        'How long a process that is shutting down still accepts calls while /readyz reports that it is draining',
      example: '5000',
      default: '2000',
    },
    { min: 0, max: 60_000 },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl({
    about: 'OpenTelemetry collector that receives the traces; empty: no traces are sent',
    example: 'http://otel-collector:4318',
    default: '',
  }),
  LOG_LEVEL: oneOf({ about: 'Minimum log level', example: 'debug', default: 'info' }, [
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent',
  ]),
  FAILPOINT: text({
    about: 'Kills or freezes the process at a named point; for tests only',
    example: 'gems.after_call',
    default: '',
  }),
} satisfies Settings;

/** One host with its port, or several, separated by commas, of which none has to be resolved. */
const RPC_ADDRESS = /^(dns:\/\/\/|ipv[46]:\/\/\/)?[^\s/,]+:\d{1,5}(,[^\s/,]+:\d{1,5})*$/;

/** The setting for the address of another service. */
export function address(noun: string): Setting<string> {
  return setting(
    { about: `gRPC address of the ${noun} service`, example: `${noun}:50051` },
    z.string().regex(RPC_ADDRESS, 'must be host:port, without http://'),
  );
}

/** The setting for the address of one NATS server, or of several of a cluster, separated by commas. */
function natsUrl(described: Described): Setting<string> {
  const isServer = (text: string): boolean => {
    const { protocol = '', hostname = '' } = URL.parse(text.includes('://') ? text : `nats://${text}`) ?? {};
    return /^(nats|tls):$/.test(protocol) && hostname !== '';
  };
  const schema = z
    .string()
    .refine((text) => text.split(',').every(isServer), 'must be a URL with nats:// or tls://');
  return setting(described, schema);
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
    const problem = syscall === undefined ? 'contains no PEM certificate' : `cannot be read (${code})`;
    return `names the sslrootcert ${file}, which ${problem}`;
  }
}
