import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { PanelHeading } from './panel-heading.tsx';

/** While a payment's outcome is on its way nothing else can be started. */
export function ConfirmingPanel() {
  const { t } = useTranslation('checkout');
  return (
    <>
      <PanelHeading title={t('confirming.title')}>{t('confirming.text')}</PanelHeading>
      <LinearProgress sx={{ mt: 5, borderRadius: 2 }} aria-label={t('confirming.title')} />
    </>
  );
}
