import type { Bell } from '@checkout/kit/process/bell.ts';
import type { Basics } from '@checkout/kit/process/service.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import type { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import type { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Config } from '../config.ts';

/** The dependencies available to the code of a payment rail. */
export interface RailDeps extends Basics<Config> {
  invoices: Client<typeof InvoiceServiceDefinition>;
  fx: Client<typeof FxServiceDefinition>;
  /** Rung when an attempt must be checked now instead of at the reconciler's next tick. */
  reconcilerBell: Bell;
}
