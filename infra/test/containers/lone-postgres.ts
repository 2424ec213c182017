import type { ComposeStack } from './compose.ts';

/**
 * Throws unless a second Postgres refuses to use the data directory of the running one, which it cannot
 * detect by itself: each container has its own process ids and shared memory.
 */
export async function assertSecondPostgresRefused(stack: ComposeStack): Promise<void> {
  const started = await stack.compose('run', '--rm', '-T', '--no-deps', 'postgres', 'postgres').then(
    () => 'it exited normally',
    (error: Error & { stderr?: string }) => error.stderr ?? '',
  );
  if (!started.includes('Another Postgres is using this data directory')) throw new Error(started);
}
