import { runService } from '@checkout/kit/service.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { createCouponService, invoiceHandlers } from './service.ts';

await runService({
  name: 'coupon',
  config,
  migrations,
  start: (rooms) => ({ service: createCouponService(rooms), handlers: invoiceHandlers(rooms) }),
});
