import { alternate } from './alternate.ts';
import type { Aim, Bench, Result } from './benchmark.ts';
import { figureOf } from './figure.ts';
import { type HttpFigures, type HttpLoad, loadHttp } from './http-load.ts';

/** Loads the product and its baseline in turns, each with its own options on top of those that both share. */
export async function loadBoth(
  { rounds, seconds }: Pick<Bench, 'rounds' | 'seconds'>,
  { product, bare, ...both }: BothLoads,
): Promise<{ product: HttpFigures[]; bare: HttpFigures[] }> {
  return await alternate(rounds, {
    product: () => loadHttp({ ...product, ...both, seconds }),
    bare: () => loadHttp({ ...bare, ...both, seconds }),
  });
}

/** Builds a result that compares one figure of both sides. */
export function compared(
  what: string,
  { product, bare }: { product: readonly HttpFigures[]; bare: readonly HttpFigures[] },
  figure: keyof HttpFigures,
  aim?: Aim,
  baseline = 'bare',
): Result {
  return {
    what,
    unit: figure === 'perSecond' ? '1/s' : 'ms',
    value: figureOf(product.map((each) => each[figure])),
    baseline: { name: baseline, value: figureOf(bare.map((each) => each[figure])) },
    ...(aim === undefined ? {} : { aim }),
  };
}

interface BothLoads extends Omit<HttpLoad, keyof Side | 'seconds'> {
  product: Side;
  bare: Side;
}

export type Side = Pick<HttpLoad, 'url' | 'paths' | 'headers' | 'status'>;
