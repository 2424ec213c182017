import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { CardPanel } from '../card/card-panel.tsx';
import { GemsLogIn } from '../gems/gems-log-in.tsx';
import { OtherWays } from '../manual/other-ways.tsx';
import { EarlierFailure } from './earlier-failure.tsx';
import { PayOption } from './pay-option.tsx';

const GemsOption = lazy(async () => ({ default: (await import('../gems/gems-option.tsx')).GemsOption }));

/** Every way to pay with what each would cost; the chosen one is open. */
export function PayablePanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const isSignedIn = useSession() !== null;
  const [chosen, setChosen] = useState<'card' | 'gems'>('card');
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h2">{t('pay.heading')}</Typography>
      <EarlierFailure invoice={invoice} />
      <Box role="radiogroup" aria-label={t('pay.choose')} sx={{ display: 'grid', gap: 3 }}>
        <PayOption
          title={t('card.title')}
          cost={invoice.amountFormatted}
          isChosen={chosen === 'card'}
          onChoose={() => setChosen('card')}
        >
          <CardPanel invoice={invoice} />
        </PayOption>
        {isSignedIn && !invoice.isGemPurchase && (
          <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
            <GemsOption invoice={invoice} isChosen={chosen === 'gems'} onChoose={() => setChosen('gems')} />
          </Suspense>
        )}
      </Box>
      {!isSignedIn && !invoice.isGemPurchase && <GemsLogIn />}
      <OtherWays invoice={invoice} />
    </Box>
  );
}
