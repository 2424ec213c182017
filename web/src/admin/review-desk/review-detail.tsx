import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../../shared/api/api-error.ts';
import { stack } from '../../shared/ui/stack.ts';
import { detailQuery, invoiceKey } from '../invoices/drawer/queries.ts';
import { useIdInUrl } from '../invoices/use-id-in-url.ts';
import { SubjectFailure } from '../subject-failure.tsx';
import { useRefetchOnAdminEvents } from '../use-refetch-on-admin-events.ts';
import { CombinedPayment } from './combined-payment.tsx';
import { ReviewPayment } from './review-payment.tsx';
import { DetailSkeleton } from './review-skeleton.tsx';

/** The payment to decide: first from the queue, then as the server returns it, updated with each change. */
export function ReviewDetail({ id, known, onBack, ...handlers }: ReviewDetailProps) {
  const { t } = useTranslation('review');
  const query = { ...detailQuery(id), ...(known && { placeholderData: known }) };
  const { data, error, refetch } = useQuery(query);
  useRefetchOnAdminEvents([invoiceKey(id)], { concerns: ({ invoiceId }) => invoiceId === id });
  const invoice = isAbsent(error) ? undefined : data;
  useIdInUrl('payment', id, invoice?.id);
  return (
    <Box component="section" sx={stack(4)}>
      {onBack && (
        <Button size="small" startIcon={<BackIcon />} onClick={onBack} sx={{ justifySelf: 'start', ml: -3 }}>
          {t('back')}
        </Button>
      )}
      {error && !invoice && (
        <SubjectFailure
          error={error}
          missing={{ title: t('missing'), text: t('missingText') }}
          failed={t('loadFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {!invoice && !error && <DetailSkeleton />}
      {invoice?.parts && <CombinedPayment invoice={invoice} onNext={handlers.onNext} />}
      {invoice && !invoice.parts && <ReviewPayment invoice={invoice} {...handlers} />}
    </Box>
  );
}

interface ReviewDetailProps {
  id: string;
  /** The invoice from the queue; undefined if it is not there. */
  known: AdminInvoice | undefined;
  /** Whether to move the focus here once it has rendered. */
  isFocusDue: RefObject<boolean>;
  onNext: () => void;
  onBack: (() => void) | undefined;
}
