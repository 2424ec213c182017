import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';
import { recentInvoicesQuery } from '../queries.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { lastInCard } from './dashboard-line.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { lastPaid } from './last-paid.ts';
import { expectedPaid, maxPaid } from './line-count.ts';
import { LineSkeleton } from './line-skeleton.tsx';

/**
 * Lists what the member paid last, below what they owe. Hidden for a member who has paid nothing yet; errors
 * are reported by the other lists.
 */
export function PaidCard() {
  const { t } = useTranslation('account');
  const { data, isPending } = useQuery(recentInvoicesQuery);
  const paid = data && lastPaid(data, maxPaid);
  const expected = isPending ? expectedPaid() : 0;
  if (!paid?.length && expected === 0) return null;
  return (
    <DashboardCard title={t('invoices.paid')}>
      <Box component="ul" sx={lastInCard} aria-busy={isPending}>
        {paid?.map((invoice) => (
          <InvoiceLine
            key={invoice.id}
            invoice={invoice}
            title={invoice.gfaInvoiceId}
            date={<DayText instant={invoice.paidAt ?? invoice.createdAt} />}
          />
        ))}
        {Array.from({ length: expected }, (_, index) => index).map((index) => (
          <LineSkeleton key={index} />
        ))}
      </Box>
    </DashboardCard>
  );
}
