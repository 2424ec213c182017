import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../shared/loading/progress.tsx';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Shown while a screen's code is loading; it appears only after 300 ms, by when most screens have loaded. */
export function ScreenLoading() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 24, animation: `${appear} 300ms step-end` }}>
      <Progress label={t('nav.loading')} />
    </Box>
  );
}
