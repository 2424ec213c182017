import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { conversionPrice } from '../../conversion-price.ts';
import { fxStatusQuery } from '../../queries.ts';
import type { RailRowsProps } from '../checkout-rail.ts';
import { FoldHolder } from './fold-holder.tsx';
import { MethodFold } from './method-fold.tsx';
import { MethodRow } from './method-row.tsx';

/**
 * The manual ways to pay in other currencies, each with what it would cost, behind a line that names those. Those that
 * cannot be converted are left out.
 */
export function OtherCurrencies({ invoice, methods, chosen, onChoose }: OtherCurrenciesProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const currencies = [...new Set(methods.map(({ currency }) => currency))];
  const statuses = useQueries({
    queries: currencies.map((currency) => fxStatusQuery(invoice, currency)),
  });
  const offered = methods.flatMap((method) => {
    const status = statuses[currencies.indexOf(method.currency)]?.data;
    const price = status && conversionPrice(status);
    return price ? [{ method, price: amountText(price.convertedAmount, price.convertedCurrency) }] : [];
  });
  if (offered.length === 0) return statuses.some(({ isPending }) => isPending) ? <FoldHolder /> : null;
  return (
    <MethodFold
      name={t('pay.otherCurrency')}
      holds={[...new Set(offered.map(({ method }) => method.currency))]}
      holdsChosen={offered.some(({ method }) => method.id === chosen)}
    >
      {offered.map(({ method, price }) => (
        <MethodRow
          key={method.id}
          method={method}
          price={price}
          isChosen={chosen === method.id}
          onChoose={() => onChoose(method.id)}
        />
      ))}
    </MethodFold>
  );
}

interface OtherCurrenciesProps extends RailRowsProps {
  methods: PaymentMethod[];
}
