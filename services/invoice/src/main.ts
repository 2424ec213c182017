import { runService } from '@checkout/kit/service.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { createPdfPool } from './pdf-pool.ts';
import { createInvoiceService, handlers, startJobs } from './service.ts';

await runService({
  name: 'invoice',
  config,
  migrations,
  start: ({ db, log, connect }) => {
    const rooms = {
      db,
      log,
      coupon: connect(CouponServiceDefinition, config.COUPON_ADDR),
      fx: connect(FxServiceDefinition, config.FX_ADDR),
      pdf: createPdfPool({ workers: config.PDF_WORKERS, queue: config.PDF_QUEUE, log }),
    };
    return { service: createInvoiceService(rooms), handlers, jobs: startJobs(rooms) };
  },
});
