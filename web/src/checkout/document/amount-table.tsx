import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { useConvertedAmount } from './use-converted-amount.ts';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { textAlign: 'start', fontWeight: 'inherit', color: 'text.secondary', pr: 4 },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& th, & td': { py: 2, borderTop: '1px solid', borderColor: 'divider' },
  '& [data-total] > *': { fontWeight: 600, color: 'text.primary' },
} as const;

/** How the amount came about, and what it is in the currency that it is, or is about to be, paid in. */
export function AmountTable({ invoice, payCurrency }: AmountTableProps) {
  const { t } = useTranslation('checkout');
  const { originalAmountMinor, discountAmountMinor, discountPercent, couponCode, currency } = invoice;
  const converted = useConvertedAmount(invoice, payCurrency);
  const isDiscounted = originalAmountMinor !== null && couponCode !== null;
  return (
    <Box component="table" className="tabular" sx={table}>
      <tbody>
        {isDiscounted && (
          <>
            <Row name={t('invoice.original')} minor={originalAmountMinor} currency={currency} />
            <Row
              name={t('invoice.discount', { code: couponCode, percent: discountPercent })}
              minor={-discountAmountMinor}
              currency={currency}
            />
          </>
        )}
        <Row name={t('invoice.total')} minor={invoice.amountMinor} currency={currency} isTotal />
        {converted && (
          <>
            <Row name={t('invoice.fee')} minor={converted.feeMinor} currency={converted.currency} />
            <Row
              name={t('invoice.totalIn', { currency: converted.currency })}
              minor={converted.amountMinor}
              currency={converted.currency}
              isTotal
            />
          </>
        )}
      </tbody>
    </Box>
  );
}

function Row({ name, minor, currency, isTotal = false }: RowProps) {
  const amountText = useAmountText();
  return (
    <tr {...(isTotal && { 'data-total': true })}>
      <th scope="row">{name}</th>
      <td>
        {minor < 0 && '−'}
        {amountText(Math.abs(minor), currency)}
      </td>
    </tr>
  );
}

interface AmountTableProps {
  invoice: Invoice;
  /** Of the way to pay that is chosen at present. */
  payCurrency: Invoice['currency'];
}

interface RowProps {
  name: string;
  minor: number;
  currency: Invoice['currency'];
  isTotal?: boolean;
}
