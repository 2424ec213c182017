import { AppError } from '@checkout/kit/errors.ts';
import type { Currency } from '@checkout/money/currency.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { createCouponGuesses } from '../coupon-guesses.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { type DiscountAmounts, discountTexts } from '../views/coupon.ts';
import { previewView, quoteView } from '../views/fx.ts';
import { invoiceView } from '../views/invoice.ts';
import { instantText } from '../views/text.ts';

/** Calls that change, or convert, what is due on an invoice. */
export function amountDueHandlers({
  clients,
  quotas,
  log,
}: Rooms): Handlers<'applyCoupon' | 'removeCoupon' | 'quoteConversion' | 'getConversionStatus'> {
  const { invoice: invoices, payment } = clients;
  const guess = createCouponGuesses({ clients, quotas });

  /** The page's card form must not be able to pay the old amount; the event of the change repairs a failure here. */
  async function refreshCardIntent(invoiceId: string): Promise<void> {
    await payment.refreshCardIntent({ invoiceId }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      log.warn({ invoiceId, err: error }, 'card intent not brought in line yet');
    });
  }

  return {
    applyCoupon: async ({ params, body, client }) => {
      const { invoice } = await guess({ ref: params.id, client }, () =>
        invoices.applyCoupon({ ref: params.id, couponCode: body.couponCode }),
      );
      if (invoice === undefined) throw new Error('an answer came without its invoice');
      await refreshCardIntent(invoice.id);
      return {
        status: 200,
        body: { success: true, invoice: invoiceView(invoice), discount: discountOf(invoice) },
      };
    },

    removeCoupon: async ({ params }) => {
      const { invoice } = await invoices.removeCoupon({ ref: params.id });
      const view = invoiceView(invoice);
      await refreshCardIntent(view.id);
      return { status: 200, body: { success: true, invoice: view } };
    },

    quoteConversion: async ({ params, body }) => {
      const targetCurrency = body.paymentMethodCurrency;
      const { conversion, serverNow } = await invoices.quoteConversion({ ref: params.id, targetCurrency });
      return { status: 200, body: { ...quoteView(conversion), serverNow: instantText(serverNow) } };
    },

    getConversionStatus: async ({ params, query }) => {
      const status = await invoices.getConversionStatus({
        ref: params.id,
        targetCurrency: query.currency ?? '',
      });
      const { hasConversion, expired, conversion, preview, serverNow } = status;
      return {
        status: 200,
        body: {
          hasConversion,
          expired,
          ...(conversion && { quote: quoteView(conversion) }),
          ...(preview && { preview: previewView(preview) }),
          serverNow: instantText(serverNow),
        },
      };
    },
  };
}

function discountOf(invoice: Invoice) {
  const amounts: DiscountAmounts = {
    currency: invoice.currency as Currency,
    originalAmountMinor: invoice.originalAmountMinor ?? invoice.amountMinor,
    discountAmountMinor: invoice.discountAmountMinor,
    finalAmountMinor: invoice.amountMinor,
  };
  return {
    code: invoice.couponCode,
    percent: Number(invoice.discountPercent),
    amountMinor: Number(amounts.discountAmountMinor),
    originalAmountMinor: Number(amounts.originalAmountMinor),
    finalAmountMinor: Number(amounts.finalAmountMinor),
    formatted: discountTexts(amounts),
  };
}
