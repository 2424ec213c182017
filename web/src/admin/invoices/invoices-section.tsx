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
  const { data: saved, error } = useQuery(savedDraftsQuery);
  const drafts = saved?.drafts.length ?? 0;
  // Where their number is unknown the button still leads to them, or to the reason why they cannot be shown.
  const isUnknown = !saved && error !== null;
  return (
    <Box sx={stack(4)}>
      <InvoiceList foot={<AllBulkButton />}>
        <RunningBulkButton />
        {(drafts > 0 || isUnknown) && (
          <Button variant="outlined" onClick={() => show('new', 'drafts')}>
            {isUnknown ? t('drafts.title') : t('drafts.show', { count: drafts })}
          </Button>
        )}
        <Button variant="contained" onClick={() => show('new', 'invoice')}>
          {t('invoices.create')}
        </Button>
      </InvoiceList>
    </Box>
  );
}
