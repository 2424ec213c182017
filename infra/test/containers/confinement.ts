import { readFileSync } from 'node:fs';
import type { ComposeStack } from './compose.ts';

/** Programs that download and run third-party code. */
const FETCHERS = 'npm npx corepack yarn pnpm';
/**
 * Its image defines no user, and Docker creates a new volume as root; without capabilities that root can do
 * no more than own the volume.
 */
const OWNS_ITS_VOLUME = 'nats';
const ANONYMOUS_VOLUME = /^[0-9a-f]{64}$/;

/** Inspects each container. Throws with every unneeded permission, stored file or exposed secret. */
export async function assertConfined(stack: ComposeStack, envFile: string): Promise<string> {
  const ids = (await stack.healths()).map(({ id }) => id);
  const containers = JSON.parse(await stack.docker('inspect', ...ids)) as Container[];
  const secrets = secretsOf(envFile);
  const problems = containers.flatMap((container) =>
    problemsOf(container, secrets).map((problem) => `${container.Name.slice(1)}: ${problem}`),
  );
  for (const id of ids) {
    const found = await stack.docker(
      'exec',
      id,
      'sh',
      '-c',
      `for it in ${FETCHERS}; do command -v $it; done; true`,
    );
    if (found.trim() !== '') problems.push(`${id}: has ${found.trim()}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${containers.length} containers`;
}

/** Returns whether a service that needs only its own network has a route out of it. */
export async function hasWayOut(stack: ComposeStack): Promise<boolean> {
  const routes = await stack.compose('exec', '-T', 'fx', 'cat', '/proc/net/route');
  return /^\w+\t00000000\t/m.test(routes);
}

function problemsOf({ Config, HostConfig, Mounts, NetworkSettings }: Container, secrets: string[]): string[] {
  const { CapDrop, LogConfig, Memory, NanoCpus, PidsLimit, ReadonlyRootfs, SecurityOpt } = HostConfig;
  const commands = JSON.stringify([Config.Entrypoint, Config.Cmd, Config.Healthcheck]);
  const published = Object.values(NetworkSettings.Ports ?? {}).flatMap((ports) => ports ?? []);
  const service = Config.Labels['com.docker.compose.service'];
  const wrong = {
    'its root file system is writable': !ReadonlyRootfs,
    'it keeps capabilities': !CapDrop?.includes('ALL'),
    'it may gain privileges': !SecurityOpt?.includes('no-new-privileges:true'),
    'it runs as root':
      service !== OWNS_ITS_VOLUME && (Config.User === '' || /^(root|0)(:|$)/.test(Config.User)),
    'it has no limit on memory, CPU or processes': !Memory || !NanoCpus || !PidsLimit,
    'its logs have no size limit': !LogConfig.Config['max-size'] || !LogConfig.Config['max-file'],
    'it has no health check': Config.Healthcheck === undefined,
    'it has an anonymous volume': Mounts.some(({ Name = '' }) => ANONYMOUS_VOLUME.test(Name)),
    'a secret appears on its command line': secrets.some((secret) => commands.includes(secret)),
    'it is reachable from other machines':
      service !== 'port' && published.some(({ HostIp }) => HostIp !== '127.0.0.1'),
  };
  return Object.entries(wrong).flatMap(([problem, is]) => (is ? [problem] : []));
}

function secretsOf(envFile: string): string[] {
  return [...readFileSync(envFile, 'utf8').matchAll(/^\w+=(.{16,})$/gm)].map(([, secret = '']) => secret);
}

/** The parts of the engine's description that are checked. */
interface Container {
  Name: string;
  Config: {
    Cmd: string[] | null;
    Entrypoint: string[] | null;
    Healthcheck?: object;
    Labels: Record<string, string>;
    User: string;
  };
  HostConfig: {
    CapDrop: string[] | null;
    LogConfig: { Config: Record<string, string> };
    Memory: number;
    NanoCpus: number;
    PidsLimit: number | null;
    ReadonlyRootfs: boolean;
    SecurityOpt: string[] | null;
  };
  Mounts: { Name?: string }[];
  NetworkSettings: { Ports: Record<string, { HostIp: string }[] | null> | null };
}
