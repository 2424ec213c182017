import type { Basics } from '@checkout/kit/process/service.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import type { Config } from './config.ts';
import { createPdfPool, type PdfPool } from './documents/pdf-pool.ts';

export function createDeps(basics: Basics<Config>): Deps {
  const { config, log, connect } = basics;
  return {
    ...basics,
    coupon: connect(CouponServiceDefinition, config.COUPON_ADDR),
    fx: connect(FxServiceDefinition, config.FX_ADDR),
    pdf: createPdfPool({ workers: config.PDF_WORKERS, queue: config.PDF_QUEUE, log }),
  };
}

/** The dependencies of this service's operations. */
export interface Deps extends Basics<Config> {
  coupon: Client<typeof CouponServiceDefinition>;
  fx: Client<typeof FxServiceDefinition>;
  pdf: PdfPool;
}
