/**
 * Polls the condition until it returns a truthy value, and returns that. A condition that throws counts as
 * "not yet"; after the timeout its last error becomes the cause of the error thrown. Times are in ms: 60,000
 * in all, because a busy machine may need that and a fulfilled condition ends the wait; 25 between two polls.
 */
export async function waitFor<Answer>(
  condition: () => Answer | Promise<Answer>,
  options: { what?: string; timeoutMs?: number; intervalMs?: number } = {},
): Promise<NonNullable<Exclude<Answer, false | 0 | ''>>> {
  const { what = 'the condition', timeoutMs = 60_000, intervalMs = 25 } = options;
  const giveUpAt = performance.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const answer = await condition();
      if (answer) return answer as NonNullable<Exclude<Answer, false | 0 | ''>>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > giveUpAt) throw new Error(`Waited ${timeoutMs} ms for ${what}.`, { cause });
    await new Promise((resume) => setTimeout(resume, intervalMs));
  }
}
