import { quantile } from './figure.ts';

/** Runs `act` in `atOnce` concurrent loops for `seconds`. Returns the throughput and the latencies. */
export async function runConcurrently({
  atOnce,
  seconds,
  act,
}: {
  atOnce: number;
  seconds: number;
  act: () => Promise<void>;
}): Promise<ConcurrentFigures> {
  const startMs = performance.now();
  const latenciesMs: number[] = [];
  const work = async (): Promise<void> => {
    while (performance.now() < startMs + seconds * 1_000) {
      const beganMs = performance.now();
      await act();
      latenciesMs.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const perSecond = (latenciesMs.length * 1_000) / (performance.now() - startMs);
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return {
    done: sorted.length,
    perSecond,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}

export interface ConcurrentFigures {
  done: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}
