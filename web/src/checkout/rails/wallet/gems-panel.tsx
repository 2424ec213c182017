import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConversionRows } from '../../../shared/payment-method/use-conversion-rows.ts';
import { siteConfigQuery } from '../../../shared/site/queries.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { lockLeftMs } from '../../lock-time.ts';
import { BusyOverlay } from '../../panel/busy-overlay.tsx';
import { ConfirmingMessage } from '../../panel/confirming-message.tsx';
import { FailureMessage } from '../../panel/failure-message.tsx';
import { LockLine } from '../../panel/lock-line.tsx';
import { LockTimer } from '../../panel/lock-timer.tsx';
import { PaymentOptionPanel } from '../../panel/options/payment-option-panel.tsx';
import { PayButton } from '../../panel/pay-button.tsx';
import { PrimaryBar } from '../../panel/primary-bar.tsx';
import type { Conversion } from '../../read-conversion.ts';
import type { GemPayment } from './use-gem-payment.ts';
import type { ReadyGemPrice } from './use-gem-price.ts';

const tickMs = 250;

/** Shows rate, price, balance and the pay button; with too few gems, a button to top up instead. */
export function GemsPanel({ state, payment }: GemsPanelProps) {
  const { t, i18n } = useTranslation('checkout');
  const { data: config } = useQuery(siteConfigQuery);
  const { pay, isPaying, isFindingOut, failure } = payment;
  const { price, rate, conversion, isRateLocked } = state;
  const [fxRate, fee] = useConversionRows(conversion);
  const topUp = price.short > 0 && config?.links.wallet;

  return (
    <PaymentOptionPanel
      needs={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Facts
            rows={[
              // The converted amount itself is in the document.
              {
                name: null,
                value: fxRate && fee && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {t('wallet.conversion', { rate: fxRate.value, fee: fee.value })}
                  </Box>
                ),
              },
              {
                name: t('wallet.rate'),
                // The wallet formats it in English.
                value:
                  (i18n.language === 'en' && rate.formattedRate) || t('wallet.rateText', { rate: rate.rate }),
              },
              { name: t('wallet.required'), value: price.required.toLocaleString(i18n.language) },
              { name: t('wallet.balance'), value: price.balance.toLocaleString(i18n.language) },
            ]}
          />
          {conversion && <RateLockTimer conversion={conversion} />}
        </Box>
      }
    >
      {failure && <FailureMessage text={failure} />}
      {isFindingOut && <ConfirmingMessage />}
      <PrimaryBar>
        {topUp ? (
          <Button variant="contained" size="large" href={topUp} target="_blank" rel="noopener noreferrer">
            {t('wallet.topUp')}
          </Button>
        ) : (
          <PayButton
            label={t('wallet.pay', { count: price.required })}
            isReady={price.isAffordable && isRateLocked}
            isPaying={isPaying}
            onPress={() => void pay(price.required)}
          />
        )}
      </PrimaryBar>
      <LockLine provider={t('wallet.provider')} />
      {isPaying && <BusyOverlay />}
    </PaymentOptionPanel>
  );
}

/** Ticks on its own, so that the panel need not rerender. The rate is renewed when it expires. */
function RateLockTimer({ conversion }: { conversion: Conversion }) {
  const now = useNow(tickMs);
  return <LockTimer leftMs={lockLeftMs(conversion, now.getTime())} />;
}

interface GemsPanelProps {
  state: ReadyGemPrice;
  payment: GemPayment;
}
