import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyableText } from '../../../shared/payment-method/copyable-text.tsx';

const cards = [
  { number: '4242 4242 4242 4242', outcome: 'approve' },
  { number: '4000 0000 0000 0002', outcome: 'decline' },
  { number: '4000 0000 0000 9995', outcome: 'funds' },
  { number: '4000 0000 0000 3220', outcome: 'secure' },
] as const;

/** Says that no real money moves in the sandbox, and lists the test card numbers with their outcomes. */
export function SandboxNote({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('card.sandbox'), sx: paper } }}
    >
      <Typography variant="caption" color="textSecondary">
        {t('card.sandboxText')}
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
    </Popover>
  );
}

const paper = { p: 4, mt: 1, width: 360, maxWidth: 'calc(100vw - 32px)', display: 'grid', gap: 2 } as const;
