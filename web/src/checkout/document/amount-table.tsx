import type { Invoice } from '@checkout/contract/invoice.ts';
import { formatMinor } from '@checkout/money/format.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { textAlign: 'start', fontWeight: 'inherit', color: 'text.secondary' },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& th, & td': { py: 2, borderTop: '1px solid', borderColor: 'divider' },
  '& tr:last-of-type > *': { fontWeight: 600, color: 'text.primary' },
} as const;

/** How the amount came about, line by line; nothing where there is but the amount itself. */
export function AmountTable({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const { originalAmountMinor, discountAmountMinor, discountPercent, couponCode, currency } = invoice;
  if (originalAmountMinor === null || !couponCode) return null;
  return (
    <Box component="table" sx={table}>
      <tbody>
        <tr>
          <th scope="row">{t('invoice.original')}</th>
          <td>{formatMinor(BigInt(originalAmountMinor), currency)}</td>
        </tr>
        <tr>
          <th scope="row">{t('invoice.discount', { code: couponCode, percent: discountPercent })}</th>
          <td>−{formatMinor(BigInt(discountAmountMinor), currency)}</td>
        </tr>
        <tr>
          <th scope="row">{t('invoice.total')}</th>
          <td>{invoice.amountFormatted}</td>
        </tr>
      </tbody>
    </Box>
  );
}
