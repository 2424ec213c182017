import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { AddCoupon } from './add-coupon.tsx';
import { useConvertedAmount } from './use-converted-amount.ts';

/** Loaded lazily: most invoices have no coupon. */
const CouponLine = lazyComponent(async () => (await import('./coupon-line.tsx')).CouponLine);

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& th': { textAlign: 'start', fontWeight: 'inherit', color: 'text.tertiary', p: 0, pr: 4 },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap', p: 0 },
  '& th, & td': { py: 1.5 },
  '& tr:first-of-type > *': { pt: 3.5 },
  '& [data-total] > *': { fontWeight: 600, fontSize: '1rem', color: 'text.primary', pt: 3 },
} as const;

/**
 * Shows how the amount is made up (the only place that shows a discount) and what it is in the currency in
 * which it was or will be paid. While `isOpen`, a coupon can be added or removed.
 */
export function AmountTable({ invoice, payCurrency, isOpen }: AmountTableProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const [entry, setEntry] = useState<'none' | 'open' | 'removed'>('none');
  const { originalAmountMinor, couponCode, currency } = invoice;
  const converted = useConvertedAmount(invoice, payCurrency);
  // Where nothing was or is due, the panel of the payment changes, and its heading takes the focus.
  const isFree = invoice.amountMinor === 0;
  const isDiscounted = originalAmountMinor !== null && couponCode !== null;
  return (
    <>
      <Box component="table" className="tabular" sx={table}>
        <tbody>
          {isDiscounted && (
            <>
              <Row name={t('invoice.original')}>
                <s>{amountText(originalAmountMinor, currency)}</s>
              </Row>
              <LazyPart broken={null} fallback={<CouponLineSkeleton />}>
                <CouponLine
                  invoice={invoice}
                  isRemovable={isOpen}
                  isEntered={entry === 'open' && !isFree}
                  onRemoved={() => setEntry(isFree ? 'none' : 'removed')}
                />
              </LazyPart>
            </>
          )}
          <Row name={t('invoice.total')} isTotal>
            {amountText(invoice.amountMinor, currency)}
          </Row>
          {converted && (
            <>
              <Row name={t('invoice.fee')}>{amountText(converted.feeMinor, converted.currency)}</Row>
              <Row name={t('invoice.totalIn', { currency: converted.currency })} isTotal>
                {amountText(converted.amountMinor, converted.currency)}
              </Row>
            </>
          )}
        </tbody>
      </Box>
      {!isDiscounted && isOpen && (
        <AddCoupon
          invoiceId={invoice.id}
          isEntering={entry === 'open'}
          hasRemoved={entry === 'removed'}
          onEnter={() => setEntry('open')}
        />
      )}
    </>
  );
}

function CouponLineSkeleton() {
  return (
    <tr>
      <Box component="td" sx={{ height: 24, boxSizing: 'content-box' }} />
    </tr>
  );
}

function Row({ name, isTotal = false, children }: RowProps) {
  return (
    <tr {...(isTotal && { 'data-total': true })}>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

interface AmountTableProps {
  invoice: Invoice;
  /** Currency of the currently chosen way to pay. */
  payCurrency: Invoice['currency'];
  /** Whether a coupon can still be added or removed. */
  isOpen: boolean;
}

interface RowProps {
  name: string;
  isTotal?: boolean;
  children: ReactNode;
}
