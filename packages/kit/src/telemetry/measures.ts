import type { Gauge } from 'prom-client';
import { withTimeout } from '../process/with-timeout.ts';
import type { Logger } from './log.ts';
import { measureFailures } from './metrics.ts';

/** Longer than a look takes, shorter than whoever reads the metrics waits. */
const LIMIT_MS = 2_000;

/** Figures that have to be looked up: when somebody reads the metrics, and only then. */
export interface Measure {
  /** What it fills. */
  gauges: readonly Gauge[];
  /** Looks, and sets them. */
  look(): Promise<void>;
}

/**
 * Takes all of them, each within 2 s. One that fails shows nothing rather than what was true before, and takes nothing
 * from the others; one that hangs is not begun a second time.
 */
export function createMeasures(measures: readonly Measure[], log: Logger): () => Promise<void> {
  const looks = measures.map((measure) => joined(measure));
  return async () => {
    await Promise.all(looks.map((look, index) => take(look, measures[index] as Measure, log)));
  };
}

async function take(look: () => Promise<void>, { gauges }: Measure, log: Logger): Promise<void> {
  try {
    await withTimeout(look(), { limitMs: LIMIT_MS, what: 'figures' });
  } catch (error) {
    for (const gauge of gauges) forget(gauge);
    measureFailures.inc();
    log.warn({ err: error }, 'figures not taken');
  }
}

/** Whoever asks while it is under way gets the same look. */
function joined({ look }: Measure): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Without labels, a reset gauge would say 0. */
function forget(gauge: Gauge): void {
  gauge.reset();
  gauge.remove();
}
