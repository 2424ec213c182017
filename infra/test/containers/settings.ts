import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposeStack } from './compose.ts';

const NOUNS = ['account', 'activity', 'coupon', 'fx', 'gateway', 'invoice', 'payment', 'webhook'];
const TITLE = 'Checkout in containers';
const SUBTITLE = 'Read from a file';

/** Returns the check's settings besides secrets: ports and URLs, and one setting of each kind. */
export function checkSettings({ port, secretsDir }: { port: number; secretsDir: string }) {
  return {
    PORT: String(port),
    WALLET_PORT: String(port + 10),
    CARDS_PORT: String(port + 20),
    PUBLIC_URL: `http://localhost:${port}`,
    WALLET_PUBLIC_URL: `http://localhost:${port + 10}`,
    CARD_SANDBOX_PUBLIC_URL: `http://localhost:${port + 20}`,
    RATE_LIMIT_FACTOR: '100',
    SECRETS_DIR: secretsDir,
    COMPOSE_FILE: 'docker-compose.yml:infra/docker/archive/archived.yml',
    ARCHIVE_KEEP: '1',
    TITLE,
    SUBTITLE_FILE: '/run/secrets/subtitle',
  };
}

/** Creates a folder per process, as SECRETS_DIR has them, with one setting as a file. */
export function writeSecretFiles(secretsDir: string): void {
  for (const noun of NOUNS) mkdirSync(join(secretsDir, noun), { recursive: true });
  const file = join(secretsDir, 'gateway', 'subtitle');
  writeFileSync(file, `${SUBTITLE}\n`);
  // Containers run as users of their own.
  for (const path of [secretsDir, ...NOUNS.map((noun) => join(secretsDir, noun))]) chmodSync(path, 0o755);
  chmodSync(file, 0o644);
}

/** Throws unless the gateway returns the settings given in .env and in a file. */
export async function assertSettingsApplied(url: string): Promise<void> {
  const config = (await (await fetch(`${url}/api/config`)).json()) as { title: string; subtitle: string };
  if (config.title !== TITLE || config.subtitle !== SUBTITLE)
    throw new Error(`the header says ${JSON.stringify([config.title, config.subtitle])}`);
}

/**
 * Sets the number of replicas of a service, and starts the stack as usual. Throws unless there are that many.
 */
export async function scaleTo(
  stack: ComposeStack,
  { envFile, service, replicas }: { envFile: string; service: string; replicas: number },
): Promise<void> {
  setIn(envFile, { [`${service.toUpperCase()}_REPLICAS`]: String(replicas) });
  await stack.up();
  const found = (await stack.containersOf(service)).length;
  if (found !== replicas) throw new Error(`${service} has ${found} replicas instead of ${replicas}`);
}

/** Changes the database password of a service, as docs/operating.md describes. */
export async function changePassword(
  stack: ComposeStack,
  { envFile, noun }: { envFile: string; noun: string },
): Promise<void> {
  setIn(envFile, { [`${noun.toUpperCase()}_DB_PASSWORD`]: randomBytes(24).toString('hex') });
  await stack.roll(noun);
}

/** Rolls a service to invalid settings. Throws unless that is refused and every replica is unchanged. */
export async function assertFailedRollChangesNothing(stack: ComposeStack, envFile: string): Promise<void> {
  const kept = readFileSync(envFile);
  setIn(envFile, { FX_DATABASE_URL: 'nonsense' });
  try {
    await stack.assertKept(async () => {
      const refusal = await stack.roll('fx').then(
        () => new Error('the roll succeeded'),
        (error: Error) => error,
      );
      if (!refusal.message.includes('DATABASE_URL must be postgres://')) throw refusal;
    });
  } finally {
    writeFileSync(envFile, kept);
  }
  await stack.roll('fx');
}

/**
 * Rolls a service while other settings changed too. Throws if the database, which cannot roll, is replaced.
 */
export async function assertRollKeepsDatabase(
  stack: ComposeStack,
  { envFile, service }: { envFile: string; service: string },
): Promise<void> {
  const kept = readFileSync(envFile);
  setIn(envFile, { POSTGRES_MEMORY: '1900m' });
  try {
    const before = await stack.containersOf('postgres');
    await stack.roll(service);
    const after = await stack.containersOf('postgres');
    if (after.join() !== before.join()) throw new Error('the database container was recreated');
  } finally {
    writeFileSync(envFile, kept);
  }
}

/**
 * Recreates the database alone, with a changed setting, as docs/operating.md describes. Throws if that
 * replaces anything else.
 */
export async function assertDatabaseRecreatedAlone(stack: ComposeStack, envFile: string): Promise<void> {
  const kept = readFileSync(envFile);
  const recreate = () =>
    stack.assertKept(() => stack.compose('up', '-d', '--wait', 'postgres'), { except: 'postgres' });
  const before = await stack.containersOf('postgres');
  setIn(envFile, { POSTGRES_MEMORY: '1900m' });
  try {
    await recreate();
    const after = await stack.containersOf('postgres');
    if (after.join() === before.join()) throw new Error('the database container was not recreated');
  } finally {
    writeFileSync(envFile, kept);
  }
  await recreate();
}

/** Lets the services reach servers outside of their network, once the network is recreated. */
export function openBackend(envFile: string): void {
  setIn(envFile, { BACKEND_INTERNAL: 'false' });
}

function setIn(envFile: string, changes: Record<string, string>): void {
  const kept = readFileSync(envFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !((line.split('=')[0] ?? '') in changes));
  const lines = [...kept, ...Object.entries(changes).map(([name, value]) => `${name}=${value}`)];
  writeFileSync(envFile, `${lines.join('\n')}\n`);
}
