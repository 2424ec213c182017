import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LatePart } from '../../shared/ui/late-part.tsx';
import { useShown } from '../use-shown.ts';
import { copiedParameter } from './acts.ts';
import { AllBulkButton, RunningBulkButton } from './bulk/bulk-jobs-button.tsx';
import { CreateInvoiceDialog } from './create/dialog.tsx';
import { DraftsDialog } from './kept/drafts-dialog.tsx';
import { keptDraftsQuery } from './kept/queries.ts';
import { InvoiceList } from './list/invoice-list.tsx';

/** All invoices: narrowing them down, and doing something about one or many; and what is to become one. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const [newOne, showNew] = useShown('new');
  const [from, showFrom] = useShown(copiedParameter);
  const [draftId, showDraft] = useShown('draft');
  const [, setAddress] = useSearchParams();
  const { data: kept } = useQuery(keptDraftsQuery);
  const drafts = kept?.drafts.length ?? 0;
  const close = (): void => {
    const shut = draftId !== '' ? showDraft : from !== '' ? showFrom : showNew;
    shut('', { replace: true });
  };
  const startAnother = (): void =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['draft', copiedParameter]) next.delete(name);
        next.set('new', 'invoice');
        return next;
      },
      { replace: true },
    );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <InvoiceList foot={<AllBulkButton />}>
        <RunningBulkButton />
        {drafts > 0 && (
          <Button variant="outlined" onClick={() => showNew('drafts')}>
            {t('drafts.show', { count: drafts })}
          </Button>
        )}
        <Button variant="contained" onClick={() => showNew('invoice')}>
          {t('invoices.create')}
        </Button>
      </InvoiceList>
      <LatePart>
        {newOne === 'drafts' && draftId === '' && (
          <DraftsDialog onOpen={(id) => showDraft(id)} onClose={close} />
        )}
        {(newOne === 'invoice' || from !== '' || draftId !== '') && (
          <CreateInvoiceDialog
            key={from + draftId}
            from={from}
            draftId={draftId}
            onAnother={startAnother}
            onClose={close}
          />
        )}
      </LatePart>
    </Box>
  );
}
