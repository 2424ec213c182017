import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../shared/loading/progress.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** Shown while the outcome of a payment is pending; nothing else can be started. */
export function ConfirmingPanel() {
  const { t } = useTranslation('checkout');
  return (
    <>
      <PanelHeading title={t('confirming.title')}>{t('confirming.text')}</PanelHeading>
      <Box sx={{ mt: 5, display: 'grid', placeItems: 'center' }}>
        <Progress label={t('confirming.title')} />
      </Box>
    </>
  );
}
