import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { LoadMore } from '../../shared/ui/load-more.tsx';
import { CreateInvoiceDialog } from './create-invoice-dialog.tsx';
import { InvoiceDialogs, type OpenDialog } from './invoice-dialogs.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { adminInvoicesQuery } from './queries.ts';
import { useInvoiceFilter } from './use-invoice-filter.ts';
import { useLiveInvoices } from './use-live-invoices.ts';

/** All invoices: narrowing them down, and doing something about one. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const [filter, changeFilter] = useInvoiceFilter();
  const [isCreating, setIsCreating] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const query = useInfiniteQuery(adminInvoicesQuery(filter));
  useLiveInvoices();

  const invoices = query.data?.pages.flatMap((page) => page.invoices);
  const total = query.data?.pages[0]?.total ?? 0;
  const isFiltered = filter.status !== 'all' || filter.search !== '';
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3 }}>
        <Typography variant="h1">{t('invoices.title')}</Typography>
        <Button variant="contained" onClick={() => setIsCreating(true)}>
          {t('invoices.create')}
        </Button>
      </Box>
      <InvoiceFilters filter={filter} onChange={changeFilter} />
      {query.error && !invoices && (
        <LoadFailure
          what={t('invoices.loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {invoices?.length === 0 && (
        <EmptyState
          title={t(isFiltered ? 'invoices.noMatch' : 'invoices.empty')}
          text={t(isFiltered ? 'invoices.noMatchText' : 'invoices.emptyText')}
        />
      )}
      {!query.error && invoices?.length !== 0 && (
        <InvoiceTable invoices={invoices} filter={filter} onSort={changeFilter} onAct={setDialog} />
      )}
      {invoices && (
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t('invoices.showing', { shown: invoices.length, total })}
        </Typography>
      )}
      <Box>
        <LoadMore query={query} />
      </Box>
      {isCreating && <CreateInvoiceDialog onClose={() => setIsCreating(false)} />}
      {dialog && <InvoiceDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </Box>
  );
}
