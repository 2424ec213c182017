import type { ManualPayment, Person } from '@checkout/contract/admin-member/schema.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { AmountText } from '../../shared/ui/amount-text.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { decisionTone, paymentDecision } from './payment-decision.ts';
import { PersonList, personLine } from './person-list.tsx';
import { personPayments } from './queries.ts';

/** The manual payments that a person reported, with receipts and decisions, including open ones. */
export function PersonPayments({ person: { member, email } }: { person: Person }) {
  const { t } = useTranslation('members');
  const query = useInfiniteQuery(personPayments(member?.id ?? email));
  return (
    <PersonList
      query={query}
      items={query.data?.pages.flatMap(({ payments }) => payments)}
      failed={t('payments.loadFailed')}
      empty={{ title: t('payments.empty'), text: t('payments.emptyText') }}
    >
      {(payment) => <PaymentLine key={payment.attemptId} payment={payment} />}
    </PersonList>
  );
}

function PaymentLine({ payment }: { payment: ManualPayment }) {
  const { t } = useTranslation('members');
  const decision = paymentDecision(payment);
  const { receiptKey, userNotes, decisionNote, decidedAt } = payment;
  return (
    <Box component="li" sx={personLine}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <RouterLink
          to={`?part=payments&invoice=${payment.invoiceId}`}
          variant="body2"
          sx={{ fontWeight: 560 }}
        >
          {payment.gfaInvoiceId}
        </RouterLink>
        {decision === 'waiting' ? (
          <StatusChip status="pending_admin_review" />
        ) : (
          <ToneChip tone={decisionTone[decision]} label={t(`payments.${decision}`)} />
        )}
        <Typography variant="body2" className="tabular" sx={{ ml: 'auto', fontWeight: 560 }}>
          <AmountText amount={payment} />
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {payment.paymentMethodName} · <DayText instant={payment.confirmedAt} withTime />
      </Typography>
      {userNotes && <Typography variant="body2">{t('payments.said', { text: userNotes })}</Typography>}
      {decidedAt && (
        <Typography variant="body2">
          {t('payments.decided')} <DayText instant={decidedAt} withTime />
          {decisionNote && `: ${decisionNote}`}
        </Typography>
      )}
      {receiptKey ? (
        <Typography variant="body2">
          <Link href={`/api/receipt/${receiptKey}`} target="_blank" rel="noopener">
            {t('payments.receipt')}
          </Link>
        </Typography>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('payments.noReceipt')}
        </Typography>
      )}
    </Box>
  );
}
