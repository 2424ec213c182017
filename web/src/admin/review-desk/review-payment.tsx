import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { Fitted } from '../../shared/ui/fitted.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { expectedAmount } from '../invoices/dialogs/expected-amount.ts';
import { ReviewState } from '../invoices/review/review-state.tsx';
import { useReview } from '../invoices/review/use-review.ts';
import { DecidedMessage } from './decided-message.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentProof } from './payment-proof.tsx';

/** One payment: the expected amount, the evidence for it, and the decision. */
export function ReviewPayment({ invoice, isFocusDue, onNext }: ReviewPaymentProps) {
  const { t } = useTranslation('review');
  const amountText = useAmountText();
  const expected = expectedAmount(invoice);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    heading.current?.focus();
  }, [isFocusDue]);
  const loaded = useReview(invoice);
  const isWaiting = invoice.status === 'pending_admin_review';
  return (
    <Card>
      <CardContent sx={stack(5)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 4 }}>
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography ref={heading} tabIndex={-1} variant="h2" sx={title}>
              {invoice.gfaInvoiceId}
              <StatusChip status={invoice.status} />
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
              {t('expected')}
            </Typography>
            <Typography variant="amount">
              <Fitted>{amountText(expected.amountMinor, expected.currency)}</Fitted>
            </Typography>
          </Box>
          <DecisionBar invoice={invoice} isWaiting={isWaiting} mayApprove={loaded.review?.obstacle == null} />
        </Box>
        <ReviewState loaded={loaded} />
        {!isWaiting && <DecidedMessage invoice={invoice} onNext={onNext} />}
        <Box sx={body}>
          <PaymentProof invoice={invoice} />
          <PaymentFacts invoice={invoice} />
        </Box>
      </CardContent>
    </Card>
  );
}

const title = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 4,
    borderRadius: 0.4,
  },
} as const;

const body = {
  display: 'grid',
  gap: { xs: 5, lg: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 5fr)' },
  alignItems: 'start',
} as const;

interface ReviewPaymentProps {
  invoice: AdminInvoice;
  isFocusDue: RefObject<boolean>;
  onNext: () => void;
}
