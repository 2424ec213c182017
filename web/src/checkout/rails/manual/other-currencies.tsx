import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import ChevronIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinItems } from '../../../shared/i18n/punctuation.ts';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { conversionPrice, isPairDisabled } from '../../conversion-price.ts';
import { fxStatusQuery } from '../../queries.ts';
import type { RailRowsProps } from '../checkout-rail.ts';
import { MethodRow } from './method-row.tsx';
import { OtherCurrenciesSkeleton } from './other-currencies-skeleton.tsx';

const fold = {
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 3,
  minHeight: 52,
  px: { xs: 4, sm: 6 },
  borderTop: '1px solid',
  borderColor: 'divider',
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -3 },
} as const;

const failureBox = { px: { xs: 4, sm: 6 }, py: 4, borderTop: '1px solid', borderColor: 'divider' } as const;

/**
 * Lists the manual ways to pay in other currencies with their prices, behind a button that names those
 * currencies; expanded while one is chosen. Methods that cannot be converted to are left out; prices that could
 * not be loaded are reported.
 */
export function OtherCurrencies({ invoice, methods, chosen, onChoose }: OtherCurrenciesProps) {
  const { t, i18n } = useTranslation('checkout');
  const amountText = useAmountText();
  const [wantsOpen, setWantsOpen] = useState(false);
  const currencies = [...new Set(methods.map(({ currency }) => currency))];
  const statuses = useQueries({
    queries: currencies.map((currency) => fxStatusQuery(invoice, currency)),
  });
  const offered = methods.flatMap((method) => {
    const status = statuses[currencies.indexOf(method.currency)]?.data;
    const price = status && conversionPrice(status);
    return price ? [{ method, price: amountText(price.convertedAmount, price.convertedCurrency) }] : [];
  });
  const failed = statuses.filter(({ data, error }) => !data && error && !isPairDisabled(error));
  const failure = failed.length > 0 && (
    <Box sx={failureBox}>
      <LoadFailure
        what={t('pay.otherCurrencyFailed')}
        error={failed[0]?.error}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    </Box>
  );
  if (offered.length === 0)
    return failure || (statuses.some(({ isPending }) => isPending) ? <OtherCurrenciesSkeleton /> : null);
  const isOpen = wantsOpen || offered.some(({ method }) => method.id === chosen);
  return (
    <>
      <Box component="h3" sx={{ m: 0 }}>
        <ButtonBase aria-expanded={isOpen} onClick={() => setWantsOpen(!isOpen)} sx={fold}>
          <ChevronIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : '0deg' }} />
          {t('pay.otherCurrency')}
          <Box component="span" sx={{ ml: 'auto', typography: 'caption', color: 'text.tertiary' }}>
            {joinItems([...new Set(offered.map(({ method }) => method.currency))], i18n.language)}
          </Box>
        </ButtonBase>
      </Box>
      <Box hidden={!isOpen}>
        {offered.map(({ method, price }) => (
          <MethodRow
            key={method.id}
            method={method}
            price={price}
            isChosen={chosen === method.id}
            onChoose={() => onChoose(method.id)}
          />
        ))}
      </Box>
      {failure}
    </>
  );
}

interface OtherCurrenciesProps extends RailRowsProps {
  methods: PaymentMethod[];
}
