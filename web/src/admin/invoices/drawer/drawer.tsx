import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../../../shared/api/api-error.ts';
import { StatusChip } from '../../../shared/status/status-chip.tsx';
import { ActionContext, useRowActions } from '../../actions/use-row-actions.tsx';
import { DetailDrawer } from '../../detail-drawer.tsx';
import { SubjectFailure } from '../../subject-failure.tsx';
import { useRefetchOnAdminEvents } from '../../use-refetch-on-admin-events.ts';
import { useIdInUrl } from '../use-id-in-url.ts';
import { CombinedPart } from './combined-part.tsx';
import { DrawerNavigation } from './drawer-navigation.tsx';
import { DrawerSkeleton } from './drawer-skeleton.tsx';
import { detailQuery, invoiceKey } from './queries.ts';
import { DrawerBody } from './view.tsx';

/**
 * Everything about one invoice, beside the list that it was opened from; j and k move to the next and the
 * previous invoice of the table. Over another screen it holds the focus while it is open, and returns it on
 * closing.
 */
export function InvoiceDrawer({ id, isBeside, onShow }: InvoiceDrawerProps) {
  const { t } = useTranslation('drawer');
  const { start, dialog } = useRowActions();
  const { data, error, refetch } = useQuery(detailQuery(id));
  useRefetchOnAdminEvents([invoiceKey(id)], { concerns: ({ invoiceId }) => invoiceId === id });
  const invoice = isAbsent(error) ? undefined : data;
  useIdInUrl('invoice', id, invoice?.id);
  return (
    <>
      <DetailDrawer
        title={invoice?.gfaInvoiceId ?? t('title')}
        corner={invoice && <StatusChip status={invoice.status} />}
        navigation={<DrawerNavigation id={id} onShow={onShow} />}
        closeLabel={t('close')}
        onClose={() => onShow('')}
        isBeside={isBeside}
      >
        {error && !invoice && (
          <SubjectFailure
            error={error}
            missing={{ title: t('notFound'), text: t('notFoundText') }}
            failed={t('loadFailed')}
            onRetry={() => void refetch()}
          />
        )}
        {!invoice && !error && <DrawerSkeleton />}
        {invoice?.parts && <CombinedPart invoice={invoice} onShow={onShow} />}
        {invoice && !invoice.parts && (
          <ActionContext value={start}>
            <DrawerBody key={id} invoice={invoice} />
          </ActionContext>
        )}
      </DetailDrawer>
      {dialog}
    </>
  );
}

interface InvoiceDrawerProps {
  id: string;
  /** Keeps the list that it was opened from usable. */
  isBeside: boolean;
  /** Shows another invoice; an empty id closes the drawer. */
  onShow: (id: string) => void;
}
