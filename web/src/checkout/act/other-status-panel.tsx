import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../shared/site/contact-link.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { RefundUnderWay } from './refund-under-way.tsx';

const explained = ['awaiting_bank_transfer', 'cancelled'] as const;

/** Any status without a panel of its own: how the invoice stands in a sentence, and what that means. */
export function OtherStatusPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const known = explained.find((name) => name === invoice.status);
  if (!known) return <PanelHeading title={t('other.unknown')} />;
  return (
    <>
      <PanelHeading title={t(`other.${known}.title`)}>{t(`other.${known}.text`)}</PanelHeading>
      <RefundUnderWay invoice={invoice} />
      <ContactLink />
    </>
  );
}
