import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { DetailDrawer } from '../detail-drawer.tsx';
import { ActOnInvoice } from '../invoices/act-on-invoice.ts';
import { InvoiceDialogs, type OpenDialog } from '../invoices/invoice-dialogs.tsx';
import { useFresh } from '../use-fresh.ts';
import { DrawerBody } from './drawer-body.tsx';
import { DrawerSkeleton } from './drawer-skeleton.tsx';
import { DrawerWays } from './drawer-ways.tsx';
import { detailQuery, invoiceKey } from './queries.ts';

/**
 * Everything about one invoice, beside what it was opened from. It holds the focus while it is open and gives it back;
 * j and k go on to the next and the previous invoice of the table.
 */
export function InvoiceDrawer({ id, onShow }: InvoiceDrawerProps) {
  const { t } = useTranslation('drawer');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, error, refetch } = useQuery(detailQuery(id));
  useFresh([invoiceKey(id)], { concerns: ({ invoiceId }) => invoiceId === id });
  const isMissing = error instanceof ApiError && error.status === 404;
  const invoice = isMissing ? undefined : data;
  return (
    <>
      <DetailDrawer
        title={invoice?.gfaInvoiceId ?? t('title')}
        corner={invoice && <StatusChip status={invoice.status} />}
        ways={<DrawerWays id={id} onShow={onShow} />}
        closeLabel={t('close')}
        onClose={() => onShow('')}
      >
        {isMissing && <EmptyState title={t('notFound')} text={t('notFoundText')} />}
        {error && !isMissing && !invoice && (
          <LoadFailure what={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!invoice && !error && <DrawerSkeleton />}
        {invoice && (
          <ActOnInvoice value={setDialog}>
            <DrawerBody key={id} invoice={invoice} />
          </ActOnInvoice>
        )}
      </DetailDrawer>
      {dialog && <InvoiceDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

interface InvoiceDrawerProps {
  id: string;
  /** Shows another invoice; none closes. */
  onShow: (id: string) => void;
}
