import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { exampleDiscount, exampleMinor } from './example-discount.ts';

/** A discount to experiment with, calculated as the server does. */
export function DiscountExample() {
  const { t } = useTranslation('tutorial');
  const amountText = useAmountText();
  const [percent, setPercent] = useState('12.5');
  const discount = exampleDiscount(percent);
  return (
    <Box sx={{ p: 4, display: 'grid', gap: 4, borderRadius: 1, backgroundColor: 'raised' }}>
      <Box sx={{ maxWidth: '16rem' }}>
        <TextBox
          label={t('example.percent')}
          inputMode="decimal"
          value={percent}
          problem={discount ? '' : t('example.problem')}
          onChange={(event) => setPercent(event.target.value)}
        />
      </Box>
      {discount && (
        <Facts
          rows={[
            { name: t('example.original'), value: amountText(exampleMinor, 'USD') },
            { name: t('example.discount'), value: `−${amountText(discount.discountMinor, 'USD')}` },
            { name: t('example.final'), value: amountText(discount.finalMinor, 'USD') },
          ]}
        />
      )}
    </Box>
  );
}
