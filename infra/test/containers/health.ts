import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { ComposeStack, ContainerHealth } from './compose.ts';

/** Stops or continues each process of the container except the first, which is Docker's own, and this one. */
const SIGNAL_ALL = `for folder in /proc/[0-9]*; do
  id=\${folder#/proc/}
  [ "$id" = 1 ] || [ "$id" = $$ ] || kill -$0 "$id" 2>/dev/null
done; true`;

/** From this exit code on, `docker run` did not run the command at all. */
const NEVER_RAN = 125;

/**
 * Freezes the processes in each container, waits until every health check fails, and continues them. Throws
 * when one still passes, or does not pass again.
 */
export async function assertFrozenIsUnhealthy(stack: ComposeStack): Promise<string> {
  const containers = await stack.healths();
  await signalAll(stack, containers, 'STOP');
  const allAre = (wanted: string) => async () => {
    const others = (await stack.healths()).filter(({ health }) => health !== wanted);
    if (others.length > 0) throw new Error(others.map(({ name, health }) => `${name}: ${health}`).join(', '));
    return true;
  };
  try {
    await waitFor(allAre('unhealthy'), {
      what: 'every check to fail',
      timeoutMs: 180_000,
      intervalMs: 1_000,
    });
  } finally {
    await signalAll(stack, containers, 'CONT');
  }
  await waitFor(allAre('healthy'), {
    what: 'every check to pass again',
    timeoutMs: 180_000,
    intervalMs: 1_000,
  });
  return `${containers.length} checks`;
}

/**
 * Runs each health check in a container of its own, in which nothing else runs: a frozen process makes a
 * check time out, a missing one refuses the connection. Throws when one passes.
 */
export async function assertMissingIsUnhealthy(stack: ComposeStack): Promise<string> {
  const ids = (await stack.healths()).map(({ id }) => id);
  const containers = JSON.parse(await stack.docker('inspect', ...ids)) as CheckedContainer[];
  const passing: string[] = [];
  for (const { Name, Config } of containers) {
    const [kind, ...words] = Config.Healthcheck?.Test ?? [];
    const [command = '', ...parts] = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words;
    const alone = ['run', '--rm', '--network', 'none', '--entrypoint', command, Config.Image, ...parts];
    const isPassing = await stack.docker(...alone).then(
      () => true,
      (error: { code: number }) => {
        if (error.code >= NEVER_RAN) throw error;
        return false;
      },
    );
    if (isPassing) passing.push(Name.slice(1));
  }
  if (passing.length > 0) throw new Error(`passes without its process: ${passing.join(', ')}`);
  return `${containers.length} checks`;
}

/** The parts of the engine's description that are used. */
interface CheckedContainer {
  Name: string;
  Config: { Image: string; Healthcheck?: { Test: string[] } };
}

async function signalAll(
  stack: ComposeStack,
  containers: ContainerHealth[],
  signal: 'STOP' | 'CONT',
): Promise<void> {
  await Promise.all(containers.map(({ id }) => stack.docker('exec', id, 'sh', '-c', SIGNAL_ALL, signal)));
}
