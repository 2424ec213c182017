import { paymentCode } from '@checkout/bank-codes/payment-code.ts';
import { transferReference } from '@checkout/bank-codes/reference.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../../shared/i18n/punctuation.ts';
import { useDetailRows } from '../../../../shared/payment-method/use-detail-rows.ts';
import { useAmountText } from '../../../../shared/ui/use-amount-text.ts';
import { codeImage } from './code-image.ts';

/** Returns what a payer enters at their bank for this payment, and the QR code that fills it in. */
export function useTransfer({ invoice, method, final }: TransferOptions) {
  const { t, i18n } = useTranslation('bank');
  const { t: tCheckout } = useTranslation('checkout');
  const amountText = useAmountText();
  const rows = useDetailRows(method);
  const { account, currency } = method;
  const { gfaInvoiceId: number } = invoice;
  const reference = transferReference(account, number);
  const image = useMemo(() => {
    if (account === null || final === undefined) return undefined;
    const code = paymentCode({ account, amountMinor: BigInt(final), currency, number });
    return code && codeImage(code, { hasSwissCross: account.scheme === 'swiss_qr' });
  }, [account, currency, final, number]);
  const named = (label: string, text: string) => labelled(label, text, i18n.language);
  const everything = [
    ...(final === undefined ? [] : [named(tCheckout('manual.final'), amountText(final, currency))]),
    ...rows.map(({ label, shown }) => (label === null ? shown : named(label, shown))),
    named(t('reference'), reference.shown),
  ].join('\n');
  return { reference, image, everything };
}

interface TransferOptions {
  invoice: Invoice;
  method: PaymentMethod;
  /** The amount to send, in minor units of the method's currency; undefined until a conversion is locked. */
  final: number | undefined;
}
