import type { paymentRoutes } from '@checkout/contract/payment/routes.ts';
import type { Currency } from '@checkout/money/currency.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { assertMember } from '../identity/auth.ts';
import { visitorIds } from '../identity/visitor-ids.ts';
import { enumOf } from '../values/from-proto.ts';
import { invoiceView } from '../views/invoice.ts';
import { walletTransactionView } from '../views/wallet.ts';

/** Handles calls that pay an invoice, and the events of the card provider. */
export function paymentHandlers({
  config,
  clients: { payment, invoice: invoices },
}: Deps): Handlers<keyof typeof paymentRoutes> {
  const visitors = visitorIds(config);
  return {
    createCardIntent: async ({ params, body, header }) => {
      const { clientSecret, paymentIntentId, amountMinor, currency } = await payment.createCardIntent({
        ref: params.id,
        browser: visitors.idOf(header('cookie')),
        ...expectedOf(body),
      });
      const intent = {
        clientSecret,
        paymentIntentId,
        amountMinor: Number(amountMinor),
        currency: enumOf<Currency>(currency),
      };
      return { status: 200, body: intent };
    },

    returnFromCard: async ({ params, body }) => {
      const { invoice } = await payment.returnFromCard({
        ref: params.id,
        paymentIntentId: body.paymentIntentId,
      });
      return { status: 200, body: { invoice: invoiceView(invoice) } };
    },

    confirmPayment: async ({ params, body }) => {
      const { paymentMethodId, userNotes, receiptKey, expectedMethodVersion } = body;
      const { invoice } = await payment.confirmManualPayment({
        ref: params.id,
        paymentMethodId,
        userNotes,
        receiptKey,
        expectedMethodVersion,
        ...expectedOf(body),
      });
      const message = 'Payment confirmation received. Your payment is now pending admin review.';
      return { status: 200, body: { success: true, message, invoice: invoiceView(invoice) } };
    },

    payWithGems: async ({ params, body, session }) => {
      assertMember(session);
      const { expectedGems, expectedAmountVersion = 0 } = body;
      const paid = await payment.payWithGems({
        ref: params.id,
        walletToken: session.token,
        ...(expectedGems !== undefined && { expectedGems: BigInt(expectedGems) }),
        expectedAmountVersion: BigInt(expectedAmountVersion),
      });
      const invoice = invoiceView(paid.invoice);
      if (!paid.settled) return { status: 202, body: { success: false, status: 'processing', invoice } };
      return {
        status: 200,
        body: {
          success: true,
          invoice,
          gemsUsed: Number(paid.gemsUsed),
          newBalance: Number(paid.newBalance),
          transaction: walletTransactionView(paid.transaction),
        },
      };
    },

    completeInvoice: async ({ params, body }) => {
      const { invoice } = await invoices.completeInvoice({
        ref: params.id,
        expectedAmountVersion: BigInt(body.expectedAmountVersion ?? 0),
      });
      return { status: 200, body: { success: true, invoice: invoiceView(invoice) } };
    },

    receiveProviderEvent: async ({ content, header }) => {
      await payment.receiveProviderEvent({ body: content, signature: header('stripe-signature') ?? '' });
      return { status: 200, body: { received: true } };
    },
  };
}

function expectedOf({ expectedAmountMinor, expectedCurrency = '', expectedAmountVersion = 0 }: Expected) {
  return {
    ...(expectedAmountMinor !== undefined && { expectedAmountMinor: BigInt(expectedAmountMinor) }),
    expectedCurrency,
    expectedAmountVersion: BigInt(expectedAmountVersion),
  };
}

interface Expected {
  expectedAmountMinor?: number | undefined;
  expectedCurrency?: string | undefined;
  expectedAmountVersion?: number | undefined;
}
