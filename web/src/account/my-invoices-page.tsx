import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../shared/loading/load-failure.tsx';
import { LoadMore } from '../shared/loading/load-more.tsx';
import { LogInButton } from '../shared/session/log-in-button.tsx';
import { useSession } from '../shared/session/session.ts';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { groupInvoices, invoiceGroups } from './invoices/group-invoices.ts';
import { InvoiceGroupSection } from './invoices/invoice-group-section.tsx';
import { PendingSection } from './invoices/pending-section.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { myInvoicesQuery } from './queries.ts';
import { useExpiryClock } from './use-expiry-clock.ts';

/** Lists the member's invoices, grouped by what can be done with them. */
export function MyInvoicesPage() {
  const { t } = useTranslation('account');
  const session = useSession();
  return (
    <Page title={t('invoices.title')}>
      {session ? (
        <Box sx={{ display: 'grid', gap: 6 }}>
          <Typography variant="h1">{t('invoices.title')}</Typography>
          <Groups />
        </Box>
      ) : (
        <Notice title={t('invoices.logInTitle')} text={t('invoices.logInText')}>
          <LogInButton isPrimary />
        </Notice>
      )}
    </Page>
  );
}

function Groups() {
  const { t } = useTranslation('account');
  const query = useInfiniteQuery(myInvoicesQuery);
  const now = useExpiryClock();
  const { data, error, refetch } = query;
  if (error && !data) {
    return <LoadFailure what={t('invoices.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;

  const invoices = data.pages.flatMap((page) => page.invoices);
  if (invoices.length === 0) return <EmptyState title={t('invoices.empty')} text={t('invoices.emptyText')} />;
  const groups = groupInvoices(invoices, now);
  return (
    <>
      {invoiceGroups
        .filter((group) => groups[group].length > 0)
        .map((group) =>
          group === 'pending' ? (
            <PendingSection key={group} invoices={groups.pending} />
          ) : (
            <InvoiceGroupSection key={group} group={group} invoices={groups[group]} />
          ),
        )}
      <LoadMore query={query} />
    </>
  );
}
