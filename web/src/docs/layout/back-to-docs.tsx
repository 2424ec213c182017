import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../shared/ui/router-link.tsx';

/** Links from a guide back to the index. */
export function BackToDocs() {
  const { t } = useTranslation('docs');
  return (
    <RouterLink
      to="/docs"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 32, mb: 2, displayPrint: 'none' }}
    >
      ← {t('backToDocs')}
    </RouterLink>
  );
}
