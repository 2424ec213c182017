import type { Currency } from '@checkout/money/currency.ts';
import type { WalletTransaction } from '@checkout/proto/payment/v1/payment.ts';
import { assertMember } from '../auth.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { invoiceView } from '../views/invoice.ts';
import { instantText } from '../views/text.ts';

/** Calls that pay an invoice, or bring it closer to being paid. */
export function paymentHandlers({
  clients: { payment, invoice: invoices },
}: Rooms): Handlers<
  | 'createCardIntent'
  | 'returnFromCard'
  | 'confirmPayment'
  | 'payWithGems'
  | 'completeInvoice'
  | 'uploadReceipt'
  | 'deleteReceipt'
  | 'getReceipt'
  | 'deductFunds'
> {
  return {
    createCardIntent: async ({ params }) => {
      const { clientSecret, paymentIntentId, amountMinor, currency } = await payment.createCardIntent({
        ref: params.id,
      });
      const body = {
        clientSecret,
        paymentIntentId,
        amountMinor: Number(amountMinor),
        currency: currency as Currency,
      };
      return { status: 200, body };
    },

    returnFromCard: async ({ params, body }) => {
      const { invoice } = await payment.returnFromCard({
        ref: params.id,
        paymentIntentId: body.paymentIntentId,
      });
      return { status: 200, body: { invoice: invoiceView(invoice) } };
    },

    confirmPayment: async ({ params, body }) => {
      const { paymentMethodId, userNotes, receiptKey } = body;
      const { invoice } = await payment.confirmManualPayment({
        ref: params.id,
        paymentMethodId,
        userNotes,
        receiptKey,
      });
      const message = 'Payment confirmation received. Your payment is now pending admin review.';
      return { status: 200, body: { success: true, message, invoice: invoiceView(invoice) } };
    },

    payWithGems: async ({ params, body, session }) => {
      assertMember(session);
      const expectedGems = body.expectedGems === undefined ? {} : { expectedGems: BigInt(body.expectedGems) };
      const paid = await payment.payWithGems({ ref: params.id, walletToken: session.token, ...expectedGems });
      const invoice = invoiceView(paid.invoice);
      if (!paid.settled) return { status: 202, body: { success: false, status: 'processing', invoice } };
      return {
        status: 200,
        body: {
          success: true,
          invoice,
          gemsUsed: Number(paid.gemsUsed),
          newBalance: Number(paid.newBalance),
          transaction: transactionView(paid.transaction),
        },
      };
    },

    completeInvoice: async ({ params }) => {
      const { invoice } = await invoices.completeInvoice({ ref: params.id });
      return { status: 200, body: { success: true, invoice: invoiceView(invoice) } };
    },

    uploadReceipt: async ({ params, file }) => {
      const { receiptKey } = await payment.uploadReceipt({ ref: params.id, ...file });
      return { status: 201, body: { receiptKey } };
    },

    deleteReceipt: async ({ params }) => {
      await payment.deleteReceipt({ ref: params.id, receiptKey: params.receiptKey });
      return { status: 204 };
    },

    getReceipt: async ({ params }) => {
      const { content, mediaType, filename } = await payment.getReceipt({ receiptKey: params.receiptKey });
      return {
        status: 200,
        body: Buffer.from(content),
        headers: {
          'content-type': mediaType,
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(filename || 'receipt')}`,
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'cache-control': 'private, no-store',
        },
      };
    },

    deductFunds: async ({ body, session }) => {
      assertMember(session);
      const { amount, description } = body;
      const deducted = await payment.deductFunds({
        amount: BigInt(amount),
        description,
        walletToken: session.token,
      });
      if (!deducted.settled) return { status: 202, body: { success: false, status: 'processing' } };
      const transaction = transactionView(deducted.transaction);
      return { status: 200, body: { success: true, transaction, newBalance: Number(deducted.newBalance) } };
    },
  };
}

function transactionView(transaction: WalletTransaction | undefined) {
  if (transaction === undefined) throw new Error('an answer came without its transaction');
  const { id, amount, description, timestamp } = transaction;
  return { id, amount: Number(amount), description, timestamp: instantText(timestamp) };
}
