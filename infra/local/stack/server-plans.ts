import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { natsGreets, spawnNats } from '@checkout/testkit/nats/nats-server.ts';
import { isReachable, makeElsewhere } from '@checkout/testkit/postgres/postgres-binaries.ts';
import {
  initialisePostgres,
  postgresAnswers,
  spawnPostgres,
  superuserUrl,
} from '@checkout/testkit/postgres/postgres-cluster.ts';
import type { ProcessPlan } from './supervisor.ts';

/**
 * Returns the plan for Postgres in `<data>/postgres`, created at the first start, on the loopback interface,
 * as durable as in production.
 */
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

/** Returns the plan for NATS with its streams in `<data>/nats`. */
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
 * Returns the folder of Postgres: `<data>/postgres`. Root runs Postgres as another user; where that user
 * cannot access the folder (below root's home, say), it is a link to a folder that is accessible.
 */
export function postgresDirectory(dataDirectory: string): string {
  const usual = join(dataDirectory, 'postgres');
  const isLink = lstatSync(usual, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink) return readlinkSync(usual);
  if (existsSync(usual) || process.getuid?.() !== 0 || isReachable(dataDirectory)) return usual;
  const elsewhere = join(makeElsewhere(), `data-${randomUUID()}`);
  mkdirSync(elsewhere);
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
