import { runService } from '@checkout/kit/service.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { startPayment } from './service.ts';

await runService({
  name: 'payment',
  config,
  migrations,
  start: ({ db, log, connect }) =>
    startPayment({
      db,
      log,
      config,
      invoices: connect(InvoiceServiceDefinition, config.INVOICE_ADDR),
      fx: connect(FxServiceDefinition, config.FX_ADDR),
    }),
});
