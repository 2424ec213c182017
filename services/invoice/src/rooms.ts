import type { Client } from '@checkout/kit/rpc-definition.ts';
import type { Rooms as KitRooms } from '@checkout/kit/service.ts';
import type { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import type { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import type { PdfPool } from './pdf-pool.ts';

/** What the operations of this service work with. */
export interface Rooms extends Pick<KitRooms, 'db' | 'log'> {
  coupon: Client<typeof CouponServiceDefinition>;
  fx: Client<typeof FxServiceDefinition>;
  pdf: PdfPool;
}
