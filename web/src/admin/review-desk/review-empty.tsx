import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RouterButton } from '../../shared/ui/router-button.tsx';

/** Shown when nothing waits: it explains what will appear here. */
export function ReviewEmpty() {
  const { t } = useTranslation('review');
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <RouterButton to="/admin" variant="outlined">
        {t('toInvoices')}
      </RouterButton>
    </EmptyState>
  );
}
