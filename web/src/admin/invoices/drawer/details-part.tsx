import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { joinItems } from '../../../shared/i18n/punctuation.ts';
import { useMethodName } from '../../../shared/payment-method/use-method-name.ts';
import { DayText } from '../../../shared/time/day-text.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { RouterLink } from '../../../shared/ui/router-link.tsx';
import { recipientPath } from '../found-invoices.ts';
import { DueCell } from '../list/due-cell.tsx';
import { PayerCell } from '../list/payer-cell.tsx';
import { UsernameCell } from '../list/username-cell.tsx';
import { Part } from './part.tsx';
import { useConversionFacts } from './use-conversion-facts.ts';
import { useCouponFacts } from './use-coupon-facts.ts';
import { useNames } from './use-names.ts';

/** The parties, the dates, the payment method and the price. */
export function DetailsPart({ invoice }: { invoice: AdminInvoice }) {
  const { t, i18n } = useTranslation('drawer');
  const coupon = useCouponFacts(invoice);
  const conversion = useConversionFacts(invoice);
  const { payer, creator } = useNames(invoice);
  const methodName = useMethodName();
  const { paidAt, paymentProvider, gemsUsed, paidTogether } = invoice;
  const others = paidTogether?.others.map(({ gfaInvoiceId }) => gfaInvoiceId) ?? [];
  return (
    <Part title={t('facts.title')}>
      <Facts
        rows={[
          {
            name: t('facts.recipient'),
            value: <RouterLink to={recipientPath(invoice)}>{invoice.recipientEmail}</RouterLink>,
          },
          { name: t('facts.username'), value: <UsernameCell username={invoice.recipientUsername} /> },
          { name: t('facts.payer'), value: invoice.payerId ? <PayerCell invoice={invoice} /> : payer },
          { name: t('facts.created'), value: <DayText instant={invoice.createdAt} withTime /> },
          { name: t('facts.createdBy'), value: creator },
          { name: t('facts.due'), value: <DueCell invoice={invoice} /> },
          { name: t('facts.paid'), value: paidAt && <DayText instant={paidAt} withTime /> },
          { name: t('facts.method'), value: methodName(invoice) },
          { name: t('facts.provider'), value: paymentProvider && t(`facts.providers.${paymentProvider}`) },
          { name: t('facts.reference'), value: invoice.paymentReference },
          { name: t('attempts.together'), value: joinItems(others, i18n.language) },
          { name: t('facts.gems'), value: gemsUsed !== null && t('attempts.gems', { count: gemsUsed }) },
          ...coupon,
          ...conversion,
        ]}
      />
    </Part>
  );
}
