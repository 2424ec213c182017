import { listSettingsChanges } from '@checkout/kit/changes/list-settings-changes.ts';
import { on } from '@checkout/kit/events/consumer.ts';
import type { Service } from '@checkout/kit/process/service.ts';
import { CouponEvent } from '@checkout/proto/coupon/v1/events.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { PaymentServiceDefinition } from '@checkout/proto/payment/v1/payment.ts';
import { attemptMeasure } from './attempts/attempt-metrics.ts';
import { attemptReconcilers } from './attempts/checks/reconcile-attempts.ts';
import { countFailedAttempts } from './attempts/declines/count-failed-attempts.ts';
import { listAttempts } from './attempts/list-attempts.ts';
import { onInvoiceChanged, watchedInvoiceEvents } from './attempts/on-invoice-changed.ts';
import { mayConcernPayments, onInvoicePaid } from './attempts/on-invoice-paid.ts';
import { bookkeeper } from './books/catch-up.ts';
import { closeBookPeriod } from './books/close-book-period.ts';
import { getTrialBalance } from './books/get-trial-balance.ts';
import { listBookLines } from './books/list-book-lines.ts';
import { listBookPeriods } from './books/list-book-periods.ts';
import { callers } from './callers.ts';
import type { Config } from './config.ts';
import { createDeps } from './deps.ts';
import { confirmEnding } from './endings/confirm-ending.ts';
import { declineEnding } from './endings/decline-ending.ts';
import { proposeEnding } from './endings/propose-ending.ts';
import { countOpenExceptions } from './exceptions/count-open-exceptions.ts';
import { getException } from './exceptions/get-exception.ts';
import { listExceptions } from './exceptions/list-exceptions.ts';
import { onCouponLimitExceeded } from './exceptions/on-coupon-limit-exceeded.ts';
import { resolveException } from './exceptions/resolve-exception.ts';
import { createPaymentMethod } from './manual-methods/create-payment-method.ts';
import { deletePaymentMethod } from './manual-methods/delete-payment-method.ts';
import { getPaymentMethod } from './manual-methods/get-payment-method.ts';
import { getUsedPaymentMethod } from './manual-methods/get-used-payment-method.ts';
import { listPaymentMethods } from './manual-methods/list-payment-methods.ts';
import { updatePaymentMethod } from './manual-methods/update-payment-method.ts';
import {
  createRails,
  type RailOperationDeps,
  railJobs,
  railOperations,
  withRailDeps,
} from './rails/index.ts';
import { createReports } from './rails/reports.ts';
import { authorizeReceipt } from './receipts/authorize-receipt.ts';
import { deleteReceipt } from './receipts/delete-receipt.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { openReceipt } from './receipts/open-receipt.ts';
import { receiptCleaner } from './receipts/remove-stale-receipts.ts';
import { sendReceipt } from './receipts/send-receipt.ts';
import { dailyReconciliation } from './reconciliation/daily-reconciliation.ts';
import { getReconciliation } from './reconciliation/get-reconciliation.ts';
import { startReconciliation } from './reconciliation/start-reconciliation.ts';

/** The payment service's RPCs, event handlers, jobs and metrics. */
export const service: Service<typeof PaymentServiceDefinition, Config, RailOperationDeps> = {
  definition: PaymentServiceDefinition,
  createDeps: (basics) => withRailDeps(createDeps(basics, { createRails, createReports })),
  rpcs: {
    listPaymentMethods,
    getPaymentMethod,
    getUsedPaymentMethod,
    createPaymentMethod,
    updatePaymentMethod,
    deletePaymentMethod,
    listSettingsChanges,
    ...railOperations,
    sendReceipt,
    deleteReceipt,
    getReceipt,
    authorizeReceipt,
    openReceipt,
    listAttempts,
    listExceptions,
    getException,
    resolveException,
    proposeEnding,
    confirmEnding,
    declineEnding,
    countOpenExceptions,
    countFailedAttempts,
    getTrialBalance,
    listBookLines,
    closeBookPeriod,
    listBookPeriods,
    getReconciliation,
    startReconciliation,
  },
  callers,
  handlers: (deps) => [
    ...watchedInvoiceEvents.map((subject) =>
      on(subject, InvoiceEvent, (trx, event) => onInvoiceChanged(deps, trx, event)),
    ),
    on(
      'checkout.invoice.paid',
      InvoiceEvent,
      (trx, event) => onInvoicePaid(deps, trx, event),
      mayConcernPayments,
    ),
    on('checkout.coupon.limit_exceeded', CouponEvent, onCouponLimitExceeded),
  ],
  jobs: (deps) => [
    ...attemptReconcilers(deps),
    ...railJobs(deps),
    receiptCleaner(deps),
    bookkeeper(deps),
    dailyReconciliation(deps),
  ],
  measures: (deps) => [attemptMeasure(deps)],
};
