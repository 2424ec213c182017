import type { TestService } from '@checkout/testkit/service.ts';

/** Returns the current metrics of a process: the value of each series, by its text. */
export async function metricsOf({ httpUrl }: TestService): Promise<Map<string, number>> {
  const answer = await fetch(`${httpUrl}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
