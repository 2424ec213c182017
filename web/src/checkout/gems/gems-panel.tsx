import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { ExternalLink } from '../../shared/ui/external-link.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { Busy } from '../act/busy.tsx';
import { ConfirmingMessage } from '../act/confirming-message.tsx';
import { LockLine } from '../act/lock-line.tsx';
import { PrimaryBar } from '../act/primary-bar.tsx';
import { useGemPayment } from './use-gem-payment.ts';
import type { ReadyGemPrice } from './use-gem-price.ts';

/** The rate, the price and the balance, and the button that takes the gems. */
export function GemsPanel({ invoice, state }: { invoice: Invoice; state: ReadyGemPrice }) {
  const { t, i18n } = useTranslation('checkout');
  const amountText = useAmountText();
  const { data: config } = useQuery(siteConfigQuery);
  const { pay, isPaying, isFindingOut, failure } = useGemPayment(invoice);
  const { price, rate, convertedMinor, isHeld } = state;
  const converted = convertedMinor !== undefined && amountText(convertedMinor, 'USD');

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        rows={[
          { name: t('gems.converted'), value: converted || null },
          { name: t('gems.rate'), value: rate.formattedRate ?? t('gems.rateText', { rate: rate.rate }) },
          { name: t('gems.required'), value: price.required.toLocaleString(i18n.language) },
          { name: t('gems.balance'), value: price.balance.toLocaleString(i18n.language) },
        ]}
      />
      {price.short > 0 && config?.links.wallet && (
        <Typography variant="body2">
          <ExternalLink href={config.links.wallet}>{t('gems.topUp')}</ExternalLink>
        </Typography>
      )}
      {failure && <Message tone="error">{failure}</Message>}
      {isFindingOut && <ConfirmingMessage />}
      <PrimaryBar>
        <Button
          variant="contained"
          size="large"
          disabled={!price.isAffordable || !isHeld}
          loading={isPaying}
          onClick={() => void pay(price.required)}
        >
          {t('gems.pay', { count: price.required })}
        </Button>
      </PrimaryBar>
      <LockLine provider={t('gems.provider')} />
      {isPaying && <Busy />}
    </Box>
  );
}
