import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { natsGreets, spawnNats } from '@checkout/testkit/nats-server.ts';
import { isReachable, POSTGRES_ELSEWHERE } from '@checkout/testkit/postgres-binaries.ts';
import {
  initialisePostgres,
  postgresAnswers,
  spawnPostgres,
  superuserUrl,
} from '@checkout/testkit/postgres-cluster.ts';
import type { ProcessPlan } from './supervisor.ts';

/** Postgres in `<data>/postgres`, made there at the first start, on loopback, durable as in production. */
export function postgresPlan({ directory, password, port, logFile }: PostgresPlace): ProcessPlan {
  return {
    name: 'postgres',
    logFile,
    spawn: () => {
      initialisePostgres({ directory, password });
      const settings = { max_connections: '300', shared_buffers: '256MB', log_min_messages: 'warning' };
      return spawnPostgres({ directory, password, port, logFile, settings });
    },
    isReady: () => postgresAnswers(superuserUrl({ password, port })),
    stop: { signal: 'SIGINT', graceMs: 20_000 },
  };
}

/** NATS with its streams in `<data>/nats`. */
export function natsPlan({ dataDirectory, port, logFile, authorization }: NatsPlace): ProcessPlan {
  return {
    name: 'nats',
    logFile,
    spawn: () => spawnNats({ directory: join(dataDirectory, 'nats'), port, logFile, authorization }),
    isReady: () => natsGreets(port),
    stop: { signal: 'SIGTERM', graceMs: 5_000 },
  };
}

/**
 * Where Postgres keeps its files: `<data>/postgres`. Root runs it as another user; where that one cannot look into
 * the folder (below root's home, say), a link there leads to a folder that it can.
 */
export function postgresDirectory(dataDirectory: string): string {
  const usual = join(dataDirectory, 'postgres');
  const isLink = lstatSync(usual, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink) return readlinkSync(usual);
  if (existsSync(usual) || process.getuid?.() !== 0 || isReachable(dataDirectory)) return usual;
  const elsewhere = join(POSTGRES_ELSEWHERE, `data-${randomUUID()}`);
  mkdirSync(elsewhere, { recursive: true });
  symlinkSync(elsewhere, usual);
  return elsewhere;
}

interface PostgresPlace {
  directory: string;
  password: string;
  port: number;
  logFile: string;
}

interface NatsPlace {
  dataDirectory: string;
  port: number;
  logFile: string;
  authorization: string;
}
