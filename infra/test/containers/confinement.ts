import { readFileSync } from 'node:fs';
import type { ComposeStack } from './compose.ts';

/** Whatever fetches and runs code of others. */
const FETCHERS = 'npm npx corepack yarn pnpm';
/** Its image has no user, and Docker gives a new volume to root; without capabilities that root may do no more than own it. */
const OWNS_ITS_VOLUME = 'nats';
const ANONYMOUS_VOLUME = /^[0-9a-f]{64}$/;

/** Looks at each container of the stack. Throws with what any of them may do, keep or tell that it need not. */
export async function inspectEach(stack: ComposeStack, envFile: string): Promise<string> {
  const ids = (await stack.healths()).map(({ id }) => id);
  const containers = JSON.parse(await stack.docker('inspect', ...ids)) as Container[];
  const secrets = secretsOf(envFile);
  const complaints = containers.flatMap((container) =>
    complaintsAbout(container, secrets).map((complaint) => `${container.Name.slice(1)}: ${complaint}`),
  );
  for (const id of ids) {
    const found = await stack.docker(
      'exec',
      id,
      'sh',
      '-c',
      `for it in ${FETCHERS}; do command -v $it; done; true`,
    );
    if (found.trim() !== '') complaints.push(`${id}: has ${found.trim()}`);
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return `${containers.length} containers`;
}

/** Whether a service that only Postgres, NATS and other services matter to has a way out of their network. */
export async function hasWayOut(stack: ComposeStack): Promise<boolean> {
  const routes = await stack.compose('exec', '-T', 'fx', 'cat', '/proc/net/route');
  return /^\w+\t00000000\t/m.test(routes);
}

function complaintsAbout(
  { Config, HostConfig, Mounts, NetworkSettings }: Container,
  secrets: string[],
): string[] {
  const { CapDrop, LogConfig, Memory, NanoCpus, PidsLimit, ReadonlyRootfs, SecurityOpt } = HostConfig;
  const commands = JSON.stringify([Config.Entrypoint, Config.Cmd, Config.Healthcheck]);
  const published = Object.values(NetworkSettings.Ports ?? {}).flatMap((ports) => ports ?? []);
  const service = Config.Labels['com.docker.compose.service'];
  const wrong = {
    'its root can be written': !ReadonlyRootfs,
    'it keeps capabilities': !CapDrop?.includes('ALL'),
    'it may gain privileges': !SecurityOpt?.includes('no-new-privileges:true'),
    'it runs as root':
      service !== OWNS_ITS_VOLUME && (Config.User === '' || /^(root|0)(:|$)/.test(Config.User)),
    'it has no limit of memory, CPU or processes': !Memory || !NanoCpus || !PidsLimit,
    'its logs grow for ever': !LogConfig.Config['max-size'] || !LogConfig.Config['max-file'],
    'it has no health check': Config.Healthcheck === undefined,
    'it has a volume that nobody named': Mounts.some(({ Name = '' }) => ANONYMOUS_VOLUME.test(Name)),
    'a secret stands on its command line': secrets.some((secret) => commands.includes(secret)),
    'it is published beyond this machine':
      service !== 'port' && published.some(({ HostIp }) => HostIp !== '127.0.0.1'),
  };
  return Object.entries(wrong).flatMap(([complaint, is]) => (is ? [complaint] : []));
}

function secretsOf(envFile: string): string[] {
  return [...readFileSync(envFile, 'utf8').matchAll(/^\w+=(.{16,})$/gm)].map(([, secret = '']) => secret);
}

/** What of the engine's description is looked at. */
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
