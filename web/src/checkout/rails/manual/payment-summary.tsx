import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import ChevronIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversionRows } from '../../../shared/payment-method/use-conversion-rows.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Fitted } from '../../../shared/ui/fitted.tsx';
import { givenText } from '../../../shared/ui/given-text.ts';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { DueLine } from '../../document/due-line.tsx';
import type { LockedConversion } from './use-locked-conversion.ts';

/** Shows what is paid, in the invoice's currency and in the method's; on a phone as two lines. */
export function PaymentSummary({ invoice, lock }: { invoice: Invoice; lock: LockedConversion }) {
  const { t } = useTranslation('checkout');
  const { t: tBank } = useTranslation('bank');
  const amountText = useAmountText();
  const [isOpen, setIsOpen] = useState(false);
  const { conversion } = lock;
  const amount = amountText(invoice.amountMinor, invoice.currency);
  const becomes = conversion && amountText(conversion.convertedAmount, conversion.convertedCurrency);
  return (
    <Box component="section" aria-label={t('manual.summary')} sx={summary}>
      <Typography variant="body2" color="textSecondary" sx={onWide}>
        {t('invoice.amountDue')}
      </Typography>
      <Typography variant="amount" sx={amountDue}>
        <Fitted>{amount}</Fitted>
      </Typography>
      <Typography sx={what}>{invoice.description}</Typography>
      <Box sx={onWide}>
        <DueLine invoice={invoice} />
      </Box>
      <ButtonBase aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={fold}>
        {becomes ? tBank('becomes', { amount, becomes }) : t('invoice.viewDetails')}
        <ChevronIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : '0deg' }} />
      </ButtonBase>
      <Box sx={{ ...facts, display: { xs: isOpen ? 'block' : 'none', md: 'block' } }}>
        <Facts
          rows={[
            { name: tBank('invoice'), value: invoice.gfaInvoiceId },
            { name: t('manual.recipient'), value: invoice.recipientEmail },
            { name: t('manual.currency'), value: invoice.currency },
          ]}
        />
        {lock.isNeeded && <ConversionFacts {...lock} />}
      </Box>
    </Box>
  );
}

function ConversionFacts({ conversion, problem }: Pick<LockedConversion, 'conversion' | 'problem'>) {
  const { t } = useTranslation('checkout');
  const rows = useConversionRows(conversion);
  return (
    <Box component="section" aria-label={t('manual.conversion')} sx={{ mt: 4, pt: 4, ...line }}>
      <Facts rows={rows.length > 0 ? rows : [{ name: t('manual.rate'), value: problem ? '–' : '…' }]} />
    </Box>
  );
}

const line = { borderTop: '1px solid', borderColor: 'divider' } as const;
const onWide = { display: { xs: 'none', md: 'block' } } as const;

const summary = {
  display: { xs: 'flex', md: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 4,
  position: { md: 'sticky' },
  top: { md: 88 },
} as const;

const amountDue = {
  fontSize: { xs: '1rem', md: '2.5rem' },
  letterSpacing: { xs: '-0.01em', md: '-0.04em' },
  lineHeight: { xs: 1.4, md: 1.15 },
  mt: { md: 0.5 },
  // On a phone the amount is only as wide as its text.
  '& > span': { containerType: { xs: 'normal', md: 'inline-size' } },
} as const;

const what = {
  ...givenText,
  order: { xs: -1, md: 0 },
  flex: { xs: 1, md: 'none' },
  minWidth: 0,
  mt: { md: 2 },
  fontSize: { xs: '0.9375rem', md: '1.0625rem' },
  fontWeight: 500,
  letterSpacing: '-0.011em',
  whiteSpace: 'pre-line',
} as const;

const fold = {
  display: { md: 'none' },
  width: '100%',
  minHeight: 40,
  gap: 1.5,
  justifyContent: 'flex-start',
  typography: 'body2',
  color: 'text.secondary',
} as const;

const facts = { width: '100%', mt: { xs: 1, md: 6 }, pt: { xs: 3, md: 5 }, ...line } as const;
