import type { ComposeStack } from './compose.ts';

/**
 * Throws unless a second Postgres refuses to serve the data of the running one, which it cannot see: each container has
 * process ids and shared memory of its own.
 */
export async function refuseSecondPostgres(stack: ComposeStack): Promise<void> {
  const started = await stack.compose('run', '--rm', '-T', '--no-deps', 'postgres', 'postgres').then(
    () => 'it ended as if all were well',
    (error: Error & { stderr?: string }) => error.stderr ?? '',
  );
  if (!started.includes('Another Postgres serves these data')) throw new Error(started);
}
