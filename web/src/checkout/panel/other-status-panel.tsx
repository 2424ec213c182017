import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MyInvoicesButton } from '../../shared/invoice/my-invoices-button.tsx';
import { useSession } from '../../shared/session/session.ts';
import { ContactLink } from '../../shared/site/contact-link.tsx';
import { forestalledPaymentQuery } from '../forestalled-payment.ts';
import { AnotherPayment } from './another-payment.tsx';
import { RefundUnderWay } from './outcome/refund-under-way.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { SentAlready } from './sent-already.tsx';

const links = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 5,
  rowGap: 2,
  mt: 5,
} as const;

const explained = ['awaiting_bank_transfer', 'cancelled'] as const;

/** Shown for any status without a panel of its own: the status in a sentence, and what it means. */
export function OtherStatusPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const isSignedIn = useSession() !== null;
  const { data: forestalled } = useQuery(forestalledPaymentQuery(invoice.id));
  const known = explained.find((name) => name === invoice.status);
  return (
    <>
      {known === 'awaiting_bank_transfer' && forestalled ? (
        <AnotherPayment invoiceId={invoice.id} />
      ) : known ? (
        <PanelHeading title={t(`other.${known}.title`)}>{t(`other.${known}.text`)}</PanelHeading>
      ) : (
        <PanelHeading title={t('other.unknown')} />
      )}
      {known === 'cancelled' && invoice.paidAt === null && <SentAlready />}
      <RefundUnderWay invoice={invoice} />
      <Box sx={links}>
        {isSignedIn && <MyInvoicesButton />}
        <ContactLink />
      </Box>
    </>
  );
}
