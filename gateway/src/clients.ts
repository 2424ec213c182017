import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import type { CertificateWatch } from '@checkout/kit/tls/certificate-watch.ts';
import { AccountServiceDefinition } from '@checkout/proto/account/v1/account.ts';
import { ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import { PaymentServiceDefinition } from '@checkout/proto/payment/v1/payment.ts';
import { WebhookServiceDefinition } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Config } from './config.ts';
import { coalesceReads } from './reads/coalesced-invoices.ts';

/** Creates one client per service; each balances its calls over the replicas behind its address. */
export function createClients(config: Config, certificates: CertificateWatch | undefined): Clients {
  const own = { peer: 'gateway' as const, key: config.SERVICE_KEY, certificates };
  const options = (address: string) => ({ address, ...own });
  return {
    invoice: coalesceReads(createRpcClient(InvoiceServiceDefinition, options(config.INVOICE_ADDR))),
    payment: createRpcClient(PaymentServiceDefinition, options(config.PAYMENT_ADDR)),
    fx: createRpcClient(FxServiceDefinition, options(config.FX_ADDR)),
    coupon: createRpcClient(CouponServiceDefinition, options(config.COUPON_ADDR)),
    activity: createRpcClient(ActivityServiceDefinition, options(config.ACTIVITY_ADDR)),
    account: createRpcClient(AccountServiceDefinition, options(config.ACCOUNT_ADDR)),
    webhook: createRpcClient(WebhookServiceDefinition, options(config.WEBHOOK_ADDR)),
  };
}

export interface Clients {
  invoice: Closing<Client<typeof InvoiceServiceDefinition>>;
  payment: Closing<Client<typeof PaymentServiceDefinition>>;
  fx: Closing<Client<typeof FxServiceDefinition>>;
  coupon: Closing<Client<typeof CouponServiceDefinition>>;
  activity: Closing<Client<typeof ActivityServiceDefinition>>;
  account: Closing<Client<typeof AccountServiceDefinition>>;
  webhook: Closing<Client<typeof WebhookServiceDefinition>>;
}

type Closing<C> = C & { close(): void };
