/**
 * Asks until the answer is truthy and returns it. An answer that throws counts as "not yet"; when the time is up its
 * error becomes the cause of the one thrown. Times are milliseconds: 60,000 in all, because a busy machine may need
 * them and a condition that comes true ends the wait; 25 between two questions.
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
