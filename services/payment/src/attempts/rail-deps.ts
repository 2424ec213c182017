import type { Bell } from '@checkout/kit/process/bell.ts';
import type { Basics } from '@checkout/kit/process/service.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import type { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import type { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Config } from '../config.ts';

/** What a payment rail's own code may use. */
export interface RailDeps extends Basics<Config> {
  invoices: Client<typeof InvoiceServiceDefinition>;
  fx: Client<typeof FxServiceDefinition>;
  /** Rung when an attempt is to be looked at now instead of at the reconciler's next tick. */
  reconcilerBell: Bell;
}
