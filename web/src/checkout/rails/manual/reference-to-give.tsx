import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyableText } from '../../../shared/payment-method/copyable-text.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';

/** The number by which the money is matched to the invoice once it has arrived. */
export function ReferenceToGive({ number }: { number: string }) {
  const { t } = useTranslation('checkout');
  const name = t('manual.reference');
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1 }}>
      <Facts rows={[{ name, value: <CopyableText name={name} text={number} /> }]} />
      <Typography variant="caption" color="textSecondary">
        {t('manual.referenceHint')}
      </Typography>
    </Box>
  );
}
