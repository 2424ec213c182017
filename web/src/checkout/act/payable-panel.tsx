import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { CardPanel } from '../card/card-panel.tsx';
import { GemsLogIn } from '../gems/gems-log-in.tsx';
import { OtherWays } from '../manual/other-ways.tsx';
import { EarlierFailure } from './earlier-failure.tsx';
import { PayOption } from './pay-option.tsx';

const GemsOption = lazy(async () => ({ default: (await import('../gems/gems-option.tsx')).GemsOption }));

/** From edge to edge of the card, whose padding each segment takes over. */
const segments = { mx: { xs: -4, sm: -6 }, borderBlock: '1px solid', borderColor: 'divider' } as const;

/** Every way to pay with what each would cost; the chosen one is open. */
export function PayablePanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const isSignedIn = useSession() !== null;
  const [chosen, setChosen] = useState<'card' | 'gems'>('card');
  const offersGems = !invoice.isGemPurchase;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h2">{t('pay.heading')}</Typography>
      <EarlierFailure invoice={invoice} />
      <Box role="radiogroup" aria-label={t('pay.choose')} sx={segments}>
        <PayOption
          title={t('card.title')}
          cost={amountText(invoice.amountMinor, invoice.currency)}
          isChosen={chosen === 'card'}
          onChoose={() => setChosen('card')}
        >
          <CardPanel invoice={invoice} />
        </PayOption>
        {offersGems && isSignedIn && (
          <Suspense fallback={<Skeleton variant="rounded" height={62} sx={{ mx: 4, my: 3 }} />}>
            <GemsOption invoice={invoice} isChosen={chosen === 'gems'} onChoose={() => setChosen('gems')} />
          </Suspense>
        )}
      </Box>
      {offersGems && !isSignedIn && <GemsLogIn />}
      <OtherWays invoice={invoice} />
    </Box>
  );
}
