import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConversionRows } from '../../../shared/payment-method/use-conversion-rows.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { RouterButton } from '../../../shared/ui/router-button.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { conversionPrice } from '../../conversion-price.ts';
import { LockLine } from '../../panel/lock-line.tsx';
import { PaymentOptionPanel } from '../../panel/options/payment-option-panel.tsx';
import { PrimaryBar } from '../../panel/primary-bar.tsx';
import { fxStatusQuery, paymentMethodsQuery } from '../../queries.ts';
import type { RailPanelProps } from '../checkout-rail.ts';

/** Shows what will be sent, how that amount is made up, and the button to the page that says where to. */
export function ManualPanel({ invoice, option }: RailPanelProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const { data } = useQuery(paymentMethodsQuery);
  const method = data?.paymentMethods.find(({ id }) => id === option);
  const isConverted = method !== undefined && method.currency !== invoice.currency;
  const status = useQuery({ ...fxStatusQuery(invoice, method?.currency), enabled: isConverted });
  const price = status.data && conversionPrice(status.data);
  const conversion = useConversionRows(price && { ...price, originalCurrency: invoice.currency });
  if (!method || (isConverted && status.isSuccess && !price))
    return <PaymentOptionPanel needs={<Typography>{t('manual.notFoundText')}</Typography>} />;
  const final = isConverted
    ? price && amountText(price.convertedAmount, price.convertedCurrency)
    : amountText(invoice.amountMinor, invoice.currency);
  return (
    <PaymentOptionPanel
      needs={
        <Facts
          rows={[
            ...conversion.slice(0, 2),
            { name: t('manual.final'), value: final },
            { name: t('manual.next'), value: t('manual.nextText') },
          ]}
        />
      }
    >
      <PrimaryBar>
        <RouterButton to={`/pay/${invoice.id}/${method.id}`} variant="contained" size="large">
          {t('pay.payWith', { name: method.shortName || method.name })}
        </RouterButton>
      </PrimaryBar>
      <LockLine provider={t('manual.confirmLater')} />
    </PaymentOptionPanel>
  );
}
