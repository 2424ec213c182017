import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../shared/ui/tone-chip.tsx';

const cards = [
  { number: '4242 4242 4242 4242', outcome: 'approve' },
  { number: '4000 0000 0000 0002', outcome: 'decline' },
  { number: '4000 0000 0000 9995', outcome: 'funds' },
  { number: '4000 0000 0000 3220', outcome: 'secure' },
] as const;

/** Says that no real money moves here, and which numbers do what. */
export function SandboxNote() {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <ToneChip tone="purple" label={t('card.sandbox')} />
      <Typography variant="caption" color="textSecondary">
        {t('card.sandboxText')}
      </Typography>
      <Box
        component="ul"
        className="tabular"
        sx={{ m: 0, pl: 5, typography: 'caption', color: 'text.secondary' }}
      >
        {cards.map(({ number, outcome }) => (
          <li key={number}>
            {number} {t(`card.testCards.${outcome}`)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
