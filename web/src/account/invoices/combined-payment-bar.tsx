import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { Message } from '../../shared/ui/message.tsx';
import { shortScreen } from '../../shared/ui/short-screen.ts';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import type { CombinedPaymentSelection } from './use-combined-payment-selection.ts';

const bar = {
  position: 'sticky',
  [shortScreen]: { position: 'static' },
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  p: { xs: 4, sm: 5 },
  borderTop: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** Shows how many invoices are selected and their pay button; above it, why the last attempt failed. */
export function CombinedPaymentBar({ selection }: { selection: CombinedPaymentSelection }) {
  const { t } = useTranslation('account');
  const amountText = useAmountText();
  const { chosen, isFull, isPaying, refusal, pay, stop } = selection;
  const sum = chosen.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const currency = chosen[0]?.currency ?? 'USD';
  return (
    <Box sx={bar}>
      {refusal && (
        <Box sx={{ flex: '1 1 100%' }}>
          <Message tone="error" title={t('several.failed')}>
            {joinSentences(refusal, t('several.failedText'))}
          </Message>
        </Box>
      )}
      <Typography variant="body2" role="status" sx={{ flex: '1 1 auto' }}>
        {t(isFull ? 'several.full' : 'several.chosen', { count: chosen.length })}
      </Typography>
      <Button variant="outlined" onClick={stop}>
        {t('several.stop')}
      </Button>
      <Button
        variant="contained"
        className="tabular"
        disabled={chosen.length < 2}
        loading={isPaying}
        onClick={pay}
        sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
      >
        {t('several.pay', { amount: amountText(sum, currency) })}
      </Button>
    </Box>
  );
}
