import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stack } from '../../shared/ui/stack.ts';
import { useSelectInUrl } from '../use-url-selection.ts';
import { AllBulkButton, RunningBulkButton } from './bulk/bulk-jobs-button.tsx';
import { savedDraftsQuery } from './drafts/queries.ts';
import { InvoiceList } from './list/invoice-list.tsx';

/** All invoices: filtering them, acting on one or on many, and the drafts of new ones. */
export function InvoicesSection() {
  const { t } = useTranslation('admin');
  const show = useSelectInUrl();
  const { data: saved } = useQuery(savedDraftsQuery);
  const drafts = saved?.drafts.length ?? 0;
  return (
    <Box sx={stack(4)}>
      <InvoiceList foot={<AllBulkButton />}>
        <RunningBulkButton />
        {drafts > 0 && (
          <Button variant="outlined" onClick={() => show('new', 'drafts')}>
            {t('drafts.show', { count: drafts })}
          </Button>
        )}
        <Button variant="contained" onClick={() => show('new', 'invoice')}>
          {t('invoices.create')}
        </Button>
      </InvoiceList>
    </Box>
  );
}
