import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import GemIcon from '@mui/icons-material/DiamondOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { PaymentOptionRow } from '../../panel/options/payment-option-row.tsx';
import { useGemPrice } from './use-gem-price.ts';

/** The row for paying with gems: how many are needed and how many the member has. */
export function GemsRow({ invoice, isChosen, onChoose }: GemsRowProps) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const state = useGemPrice(invoice, isChosen);
  const price = state.phase === 'ready' ? state.price : undefined;
  const required = state.phase === 'failed' ? state.required : price?.required;
  return (
    <PaymentOptionRow
      icon={<GemIcon fontSize="inherit" />}
      tone="purple"
      name={t('wallet.title')}
      fact={
        state.phase === 'loading' ? (
          <Skeleton width={120} />
        ) : state.phase === 'unavailable' ? (
          <Hindrance>{t('wallet.notInCurrency', { currency: invoice.currency })}</Hindrance>
        ) : price && price.short > 0 ? (
          <Hindrance>{t('wallet.short', { count: price.short })}</Hindrance>
        ) : (
          price && t('wallet.have', { count: price.balance })
        )
      }
      price={
        state.phase === 'loading' ? (
          <Skeleton width={90} />
        ) : (
          required !== undefined && tShell('session.gems', { count: required })
        )
      }
      isChosen={isChosen}
      onChoose={onChoose}
    />
  );
}

/** Why gems cannot pay now. */
function Hindrance({ children }: { children: string }) {
  return (
    <Box component="span" sx={({ vars }) => ({ color: vars?.palette.tones.orange.text })}>
      {children}
    </Box>
  );
}

interface GemsRowProps {
  invoice: Invoice;
  isChosen: boolean;
  onChoose: () => void;
}
