import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DueDay } from '../../shared/invoice/due-day.tsx';
import { isExpired } from '../../shared/invoice/expiry.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { Fitted } from '../../shared/ui/fitted.tsx';
import { givenText } from '../../shared/ui/given-text.ts';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { firstPayableTogether } from '../invoices/combined-payment-selection.ts';
import { combinedPaymentHash } from '../invoices/use-combined-payment-selection.ts';
import { owedQuery } from '../queries.ts';
import { useExpiryClock } from '../use-expiry-clock.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import { expectedOwed } from './line-count.ts';
import { LineSkeleton } from './line-skeleton.tsx';

/** Rows below the first invoice; the rest are in My Invoices. */
const maxOthers = 4;

const first = {
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
  gap: 4,
  alignItems: 'end',
  mt: { xs: 1, sm: 3 },
} as const;

const list = { listStyle: 'none', m: 0, mt: 5, p: 0 } as const;

/** Shows what the member owes: the invoice due first with its pay button, and the others as rows. */
export function OwedCard() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(owedQuery);
  const now = useExpiryClock();
  const owed = data?.filter((invoice) => !isExpired(invoice, now)) ?? [];
  const [next, ...others] = owed;
  return (
    <DashboardCard
      title={t('dashboard.owed')}
      link={others.length > maxOthers && <RouterLink to="/invoices">{t('dashboard.viewAll')}</RouterLink>}
    >
      {error && !data && (
        <LoadFailure what={t('dashboard.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <OwedSkeleton />}
      {data && !next && (
        <Typography variant="body2" color="textSecondary">
          {t('dashboard.owedNothing')}
        </Typography>
      )}
      {next && <Next invoice={next} />}
      {others.length > 0 && (
        <Box component="ul" aria-label={t('dashboard.owedMore')} sx={list}>
          {others.slice(0, maxOthers).map((invoice) => (
            <InvoiceLine
              key={invoice.id}
              invoice={invoice}
              title={invoice.gfaInvoiceId}
              date={
                <>
                  {t('invoices.due')} <DueDay dueDate={invoice.dueDate} />
                </>
              }
            />
          ))}
        </Box>
      )}
      {firstPayableTogether(owed).length > 1 && (
        <Typography variant="body2" sx={{ mt: 3 }}>
          <RouterLink to={`/invoices${combinedPaymentHash}`}>{t('dashboard.owedSeveral')}</RouterLink>
        </Typography>
      )}
    </DashboardCard>
  );
}

function Next({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('account');
  const amountText = useAmountText();
  const amount = amountText(invoice.amountMinor, invoice.currency);
  const isCovered = invoice.amountMinor === 0;
  return (
    <>
      <Typography variant="amount">
        <Fitted>{isCovered ? t('dashboard.covered') : amount}</Fitted>
      </Typography>
      <Box sx={first}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ ...givenText, fontWeight: 500 }}>{invoice.description}</Typography>
          <Typography variant="body2" color="textSecondary">
            {invoice.gfaInvoiceId} · {t('invoices.due')} <DueDay dueDate={invoice.dueDate} />
          </Typography>
        </Box>
        <RouterButton to={`/pay/${invoice.id}`} variant="contained" size="large">
          {isCovered ? t('dashboard.complete') : t('dashboard.pay', { amount })}
        </RouterButton>
      </Box>
    </>
  );
}

/** Placeholder with the exact height of what was shown last time in this browser. */
function OwedSkeleton() {
  const owed = expectedOwed(1 + maxOthers);
  if (owed === 0) return <TextSkeleton variant="body2" width={220} />;
  return (
    <Box aria-busy="true">
      <TextSkeleton variant="amount" width={200} />
      <Box sx={first}>
        <Box>
          <TextSkeleton variant="body1" width={260} />
          <TextSkeleton variant="body2" width={180} />
        </Box>
        <Skeleton variant="rounded" height={52} sx={{ width: { sm: 140 } }} />
      </Box>
      {owed > 1 && (
        <Box component="ul" sx={list}>
          {Array.from({ length: owed - 1 }, (_, index) => index).map((index) => (
            <LineSkeleton key={index} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function TextSkeleton({ width, ...text }: { width: number } & TypographyProps) {
  return (
    <Typography component="div" {...text}>
      <Skeleton width={width} sx={{ maxWidth: '100%' }} />
    </Typography>
  );
}
