import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyableText } from '../../../shared/payment-method/copyable-text.tsx';
import { ToneChip } from '../../../shared/ui/tone-chip.tsx';

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
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 4, display: 'grid', gap: 2 }}>
      <Typography variant="caption" color="textSecondary">
        <ToneChip tone="purple" label={t('card.sandbox')} /> {t('card.sandboxText')}
      </Typography>
      <Box component="dl" className="tabular" sx={{ m: 0, display: 'grid', typography: 'caption' }}>
        {cards.map(({ number, outcome }) => (
          <Box
            key={number}
            sx={{
              display: 'flex',
              columnGap: 3,
              minHeight: 28,
              justifyContent: 'space-between',
              alignItems: 'center',
            }}
          >
            <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
              <CopyableText name={number} text={number} />
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', textAlign: 'end' }}>
              {t(`card.testCards.${outcome}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
