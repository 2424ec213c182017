import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MethodDetails } from '../../shared/payment-method/method-details.tsx';
import { type MethodDraft, previewOf } from './draft.ts';

/** The part of the payment page that shows the method, rendered by the payment page's own components. */
export function PayerPreview({ draft }: { draft: MethodDraft }) {
  const { t } = useTranslation('settings');
  const { t: tCheckout } = useTranslation('checkout');
  const titleId = useId();
  const method = previewOf(useDeferredValue(draft));
  const isEmpty =
    !method.account && method.detailLines.length === 0 && !method.qrCodeData && !method.instructions;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} component="h3" variant="overline" color="textSecondary">
        {t('methods.preview')}
      </Typography>
      <Box sx={paper}>
        <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {tCheckout('manual.title', { name: method.name || '…' })}
        </Typography>
        {isEmpty ? (
          <Typography variant="body2" color="textSecondary">
            {t('methods.previewEmpty')}
          </Typography>
        ) : (
          <MethodDetails method={method} />
        )}
      </Box>
    </Box>
  );
}

const paper = {
  mt: 2,
  p: 4,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.default',
  position: { md: 'sticky' },
  top: 0,
} as const;
