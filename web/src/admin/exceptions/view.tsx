import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Fitted } from '../../shared/ui/fitted.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { detailsOf } from './details-of.ts';
import { Evidence } from './endings/evidence.tsx';
import { payeeOf } from './endings/payee-of.ts';
import { useHeldAmount } from './use-held-amount.ts';

/** An exception in plain words: what happened, where the money is, what to do next, and what was done. */
export function ExceptionView({ exception }: { exception: PaymentException }) {
  const { t } = useTranslation('exceptions');
  const heldAmount = useHeldAmount();
  const { kind, resolution, invoiceId, gfaInvoiceId, evidence } = exception;
  const isOver = resolution === 'refunded' || resolution === 'ended';
  const ended = evidence?.proposals.find(({ state }) => state === 'carried_out');
  const known = isOver ? t(`detail.${resolution}`) : t(`kinds.${kind}.where`);
  const whereText = ended ? t(`ending.where.${payeeOf(exception)}.${ended.ending}`) : known;
  return (
    <>
      <Typography variant="amount">
        <Fitted>{heldAmount(exception)}</Fitted>
      </Typography>
      <Answer question={t('detail.what')} text={t(`kinds.${kind}.what`)} />
      <Answer question={t('detail.where')} text={whereText} />
      {resolution === 'open' && <Answer question={t('detail.next')} text={t(`kinds.${kind}.next`)} />}
      <Facts
        rows={[
          { name: t('columns.description'), value: detailsOf(exception) },
          {
            name: t('detail.of'),
            value: invoiceId && (
              <RouterLink to={`/admin?invoice=${invoiceId}`}>
                {gfaInvoiceId ?? t('detail.invoice')}
              </RouterLink>
            ),
          },
          {
            name: t('columns.dueAt'),
            value: exception.dueAt && <DayText instant={exception.dueAt} withTime />,
          },
          { name: t('columns.createdAt'), value: <DayText instant={exception.createdAt} withTime /> },
          { name: t('detail.attempt'), value: exception.attemptId },
        ]}
      />
      {evidence && <Evidence evidence={evidence} />}
      {exception.notes !== null && (
        <Box component="section" sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h3">{t('detail.resolved')}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {exception.notes}
          </Typography>
          <Facts
            rows={[
              { name: t('columns.resolvedByName'), value: exception.resolvedByName },
              {
                name: t('columns.resolvedAt'),
                value: exception.resolvedAt && <DayText instant={exception.resolvedAt} withTime />,
              },
            ]}
          />
        </Box>
      )}
    </>
  );
}

function Answer({ question, text }: { question: string; text: string }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{question}</Typography>
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}
