import { serve } from '@checkout/kit/rpc-server.ts';
import type { Started } from '@checkout/kit/service.ts';
import { PaymentServiceDefinition } from '@checkout/proto/payment/v1/payment.ts';
import { countFailedAttempts } from './attempts/count-failed-attempts.ts';
import { listAttempts } from './attempts/list-attempts.ts';
import { onInvoiceChanged, watchedInvoiceEvents } from './attempts/on-invoice-changed.ts';
import { startReconcilers } from './attempts/reconcile-attempts.ts';
import { countOpenExceptions } from './exceptions/count-open-exceptions.ts';
import { getException } from './exceptions/get-exception.ts';
import { listPaymentExceptions } from './exceptions/list-exceptions.ts';
import { resolveException } from './exceptions/resolve-exception.ts';
import { createCardIntent } from './methods/card/create-card-intent.ts';
import { startEventWorker } from './methods/card/process-provider-events.ts';
import { createProvider } from './methods/card/provider.ts';
import { receiveProviderEvent } from './methods/card/receive-provider-event.ts';
import { refreshCardIntent } from './methods/card/refresh-card-intent.ts';
import { returnFromCard } from './methods/card/return-from-card.ts';
import { startEventSync } from './methods/card/sync-provider-events.ts';
import { createMethods } from './methods/index.ts';
import { approvePayment } from './methods/manual/approve-payment.ts';
import { confirmManualPayment } from './methods/manual/confirm-manual-payment.ts';
import { rejectPayment } from './methods/manual/reject-payment.ts';
import { deductGems } from './methods/wallet/deduct-funds.ts';
import { payWithGems } from './methods/wallet/pay-with-gems.ts';
import { createPaymentMethod } from './payment-methods/create-payment-method.ts';
import { deletePaymentMethod } from './payment-methods/delete-payment-method.ts';
import { getPaymentMethod } from './payment-methods/get-payment-method.ts';
import { listPaymentMethods } from './payment-methods/list-payment-methods.ts';
import { updatePaymentMethod } from './payment-methods/update-payment-method.ts';
import { deleteReceipt } from './receipts/delete-receipt.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { directoryStorage } from './receipts/receipt-storage.ts';
import { startReceiptCleaner } from './receipts/remove-stale-receipts.ts';
import { uploadReceipt } from './receipts/upload-receipt.ts';
import type { MethodRooms, Rooms } from './rooms.ts';

/** Everything that the payment service answers, hears and does by itself. */
export function startPayment(base: Omit<MethodRooms, 'wakeReconciler'>): Started {
  const methodRooms: MethodRooms = {
    ...base,
    wakeReconciler: () => {
      for (const reconciler of reconcilers) reconciler.wake();
    },
  };
  const rooms: Rooms = { ...methodRooms, methods: createMethods(methodRooms) };
  const cards = { ...rooms, provider: createProvider(base.config) };
  const receipts = { ...base, storage: directoryStorage(base.config.RECEIPTS_DIR) };

  const reconcilers = startReconcilers(rooms);
  const eventWorker = startEventWorker(cards);
  const jobs = [
    ...reconcilers,
    eventWorker,
    startEventSync(cards, eventWorker),
    startReceiptCleaner(receipts),
  ];

  return {
    service: serve(PaymentServiceDefinition, {
      listPaymentMethods: (request, context) => listPaymentMethods(rooms, request, context),
      getPaymentMethod: (request, context) => getPaymentMethod(rooms, request, context),
      createPaymentMethod: (request, context) => createPaymentMethod(rooms, request, context),
      updatePaymentMethod: (request, context) => updatePaymentMethod(rooms, request, context),
      deletePaymentMethod: (request, context) => deletePaymentMethod(rooms, request, context),
      createCardIntent: (request, context) => createCardIntent(cards, request, context),
      refreshCardIntent: (request) => refreshCardIntent(rooms, request),
      returnFromCard: (request) => returnFromCard(rooms, request),
      receiveProviderEvent: (request) => receiveProviderEvent({ ...cards, eventWorker }, request),
      payWithGems: (request, context) => payWithGems(rooms, request, context),
      deductFunds: (request, context) => deductGems(rooms, request, context),
      confirmManualPayment: (request, context) => confirmManualPayment(rooms, request, context),
      approvePayment: (request, context) => approvePayment(rooms, request, context),
      rejectPayment: (request, context) => rejectPayment(rooms, request, context),
      uploadReceipt: (request, context) => uploadReceipt(receipts, request, context),
      deleteReceipt: (request) => deleteReceipt(receipts, request),
      getReceipt: (request, context) => getReceipt(receipts, request, context),
      listAttempts: (request, context) => listAttempts(rooms, request, context),
      listExceptions: (request, context) => listPaymentExceptions(rooms, request, context),
      getException: (request, context) => getException(rooms, request, context),
      resolveException: (request, context) => resolveException(rooms, request, context),
      countOpenExceptions: (_request, context) => countOpenExceptions(rooms, context),
      countFailedAttempts: (request, context) => countFailedAttempts(rooms, request, context),
    }),
    handlers: watchedInvoiceEvents.map((subject) => ({
      subject,
      handle: (trx, payload) => onInvoiceChanged(rooms, trx, payload),
    })),
    jobs,
  };
}
