import type { Gauge } from 'prom-client';
import { withTimeout } from '../process/with-timeout.ts';
import type { Logger } from './log.ts';
import { measureFailures } from './metrics.ts';

/** Longer than a query takes, shorter than the timeout of a metrics scrape. */
const LIMIT_MS = 2_000;

/** Metrics that have to be queried; this happens only when the metrics are scraped. */
export interface Measure {
  /** The gauges that it sets. */
  gauges: readonly Gauge[];
  /** Queries the values and sets the gauges. */
  collect(): Promise<void>;
}

/**
 * Collects all measures, each within 2 s. One that fails exports nothing instead of an outdated value and
 * does not affect the others; one that hangs is not started a second time.
 */
export function createMetricsCollector(measures: readonly Measure[], log: Logger): () => Promise<void> {
  const looks = measures.map((measure) => joined(measure));
  return async () => {
    await Promise.all(looks.map((collect, index) => take(collect, measures[index] as Measure, log)));
  };
}

async function take(collect: () => Promise<void>, { gauges }: Measure, log: Logger): Promise<void> {
  try {
    await withTimeout(collect(), { limitMs: LIMIT_MS, what: 'metrics' });
  } catch (error) {
    for (const gauge of gauges) forget(gauge);
    measureFailures.inc();
    log.warn({ err: error }, 'metrics not collected');
  }
}

/** Calls during a running query share it. */
function joined({ collect }: Measure): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= collect().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** A gauge without labels would export 0 after a reset alone. */
function forget(gauge: Gauge): void {
  gauge.reset();
  gauge.remove();
}
