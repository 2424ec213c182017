import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { ProcessName } from '@checkout/kit/identity/process-keys.ts';
import type { ServiceDefinition } from '@checkout/kit/rpc/rpc-definition.ts';
import { AccountServiceDefinition } from '@checkout/proto/account/v1/account.ts';
import { ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';
import { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import { PaymentServiceDefinition } from '@checkout/proto/payment/v1/payment.ts';
import { WebhookServiceDefinition } from '@checkout/proto/webhook/v1/webhook.ts';
import type { ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { callers as account } from '../../services/account/src/callers.ts';
import { callers as activity } from '../../services/activity/src/callers.ts';
import { callers as coupon } from '../../services/coupon/src/callers.ts';
import { callers as fx } from '../../services/fx/src/callers.ts';
import { callers as invoice } from '../../services/invoice/src/callers.ts';
import { callers as payment } from '../../services/payment/src/callers.ts';
import { callers as webhook } from '../../services/webhook/src/callers.ts';

/** Every service with its RPCs and the permitted callers of each. */
export const services: Record<ServiceNoun, DeclaredService> = {
  account: declared(AccountServiceDefinition, account),
  activity: declared(ActivityServiceDefinition, activity),
  coupon: declared(CouponServiceDefinition, coupon),
  fx: declared(FxServiceDefinition, fx),
  invoice: declared(InvoiceServiceDefinition, invoice),
  payment: declared(PaymentServiceDefinition, payment),
  webhook: declared(WebhookServiceDefinition, webhook),
};

function declared<D extends ServiceDefinition>(definition: D, callers: Callers<D>): DeclaredService {
  return { definition, callers: callers as Record<string, readonly ProcessName[]> };
}

interface DeclaredService {
  definition: ServiceDefinition;
  callers: Record<string, readonly ProcessName[]>;
}
