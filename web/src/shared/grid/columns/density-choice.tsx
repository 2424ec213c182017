import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../filters/filter-chip.tsx';
import { type GridLayout, rowHeights } from './grid-layout.ts';

/** Chooses the density of a table's rows. */
export function DensityChoice({ density, onChoose }: DensityChoiceProps) {
  const { t } = useTranslation('grid');
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 560, mb: 2 }}>
        {t('density.title')}
      </Typography>
      <Box role="group" aria-label={t('density.title')} sx={{ display: 'flex', gap: 1.5 }}>
        {densities.map((choice) => (
          <FilterChip
            key={choice}
            label={t(`density.${choice}`)}
            isChosen={choice === density}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </Box>
    </Box>
  );
}

const densities = Object.keys(rowHeights) as GridLayout['density'][];

interface DensityChoiceProps {
  density: GridLayout['density'];
  onChoose: (density: GridLayout['density']) => void;
}
