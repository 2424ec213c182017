import type { TestService } from '@checkout/testkit/service.ts';

/** What a process shows of itself now: each series, as it is written, with its value. */
export async function metricsOf({ httpUrl }: TestService): Promise<Map<string, number>> {
  const answer = await fetch(`${httpUrl}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
