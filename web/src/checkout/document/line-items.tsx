import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { itemsToShow } from '@checkout/money/line-items.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { givenText } from '../../shared/ui/given-text.ts';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& th': { textAlign: 'start', fontWeight: 'inherit', p: 0 },
  '& thead th': { typography: 'caption', color: 'text.tertiary', pt: 3.5, pb: 2 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& tbody th': { ...givenText, fontWeight: 500, py: 3, pr: 4 },
  '& td': { py: 3, verticalAlign: 'top' },
  '& .figure': { textAlign: 'end', whiteSpace: 'nowrap', pl: 4 },
} as const;

const onWideScreens = { display: { xs: 'none', sm: 'table-cell' }, displayPrint: 'table-cell' } as const;
const onPhone = {
  display: { xs: 'block', sm: 'none' },
  displayPrint: 'none',
  color: 'text.secondary',
} as const;

/** Lists the invoice's line items, if its metadata has them. On a phone each item takes two lines. */
export function LineItems({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const { metadata, originalAmountMinor, amountMinor: dueMinor, currency } = invoice;
  const items = itemsToShow(metadata, BigInt(originalAmountMinor ?? dueMinor));
  if (!items) return null;
  const price = (amountMinor: bigint): string => amountText(Number(amountMinor), currency);
  return (
    <Box component="table" className="tabular" sx={table}>
      <thead>
        <tr>
          <th scope="col">{t('items.item')}</th>
          <Box component="th" scope="col" className="figure" sx={onWideScreens}>
            {t('items.quantity')}
          </Box>
          <Box component="th" scope="col" className="figure" sx={onWideScreens}>
            {t('items.unitPrice')}
          </Box>
          <th scope="col" className="figure">
            {t('invoice.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, quantity, unitPriceMinor, totalMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and are never reordered.
          <tr key={index}>
            <th scope="row">
              {name}
              <Box component="span" sx={onPhone}>
                {quantity} × {price(unitPriceMinor)}
              </Box>
            </th>
            <Box component="td" className="figure" sx={onWideScreens}>
              {quantity}
            </Box>
            <Box component="td" className="figure" sx={onWideScreens}>
              {price(unitPriceMinor)}
            </Box>
            <td className="figure">{price(totalMinor)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
