import type { Database } from '@checkout/kit/database.ts';
import type { Logger } from '@checkout/kit/log.ts';
import type { Client } from '@checkout/kit/rpc-definition.ts';
import type { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import type { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import type { PaymentConfig } from './config.ts';
import type { Method } from './methods/method.ts';

/** What a payment method's own code may use. */
export interface MethodRooms {
  db: Database;
  log: Logger;
  config: PaymentConfig;
  invoices: Client<typeof InvoiceServiceDefinition>;
  fx: Client<typeof FxServiceDefinition>;
  /** Has the reconciler look at what is due now instead of at its next tick. */
  wakeReconciler: () => void;
}

/** What the life cycle of attempts uses: the same, and every registered method by name. */
export interface Rooms extends MethodRooms {
  methods: ReadonlyMap<string, Method>;
}
