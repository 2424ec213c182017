import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../shared/ui/progress.tsx';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Stands in for a screen whose code is on its way; usually that is there before anybody would see it. */
export function ScreenLoading() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 24, animation: `${appear} 300ms step-end` }}>
      <Progress label={t('nav.loading')} />
    </Box>
  );
}
