import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { type PaymentRail, paymentRails } from '@checkout/contract/rail.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import type { PaymentOption } from '../rails/checkout-rail.ts';
import { checkoutRails } from '../rails/index.ts';
import { EarlierFailure } from './earlier-failure.tsx';
import { lastAttemptMessage, type Stage } from './last-attempt.ts';
import { PaymentOptionPanel } from './options/payment-option-panel.tsx';

const px = { xs: 4, sm: 6 };

/** While a payment is in progress everything else is disabled, and dimmed to show it. */
const whilePaying = {
  '&:has([data-paying]) [data-inert-while-paying], &:has([data-paying]) [role="radiogroup"]': {
    opacity: 0.5,
  },
  // From the first press on, the form reports its own attempt; its message has the role `alert`.
  '&:has([data-paying], [role="alert"]) [data-last-attempt]': { display: 'none' },
} as const;

const rails = paymentRails.map((rail) => ({ rail, ...checkoutRails[rail] }));

/** Lists every way to pay with its price; below the list, the panel of the chosen one. */
export function PayablePanel({ invoice, stage, chosen, onChoose }: PayablePanelProps) {
  const { t } = useTranslation('checkout');
  const { Panel } = checkoutRails[chosen.rail];
  const chosenOf = (rail: PaymentRail) => (rail === chosen.rail ? chosen.option : undefined);
  return (
    <Box sx={whilePaying}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', px, pt: 5, pb: 3 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1rem' }}>
          {t('pay.heading')}
        </Typography>
        {rails.map(({ rail, Aside }) => Aside && <Aside key={rail} />)}
      </Box>
      <Box data-last-attempt sx={{ px, pb: 3, '&:empty': { display: 'none' } }}>
        <EarlierFailure message={lastAttemptMessage(invoice, stage)} />
      </Box>
      <Box
        role="radiogroup"
        aria-label={t('pay.choose')}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {rails.map(({ rail, Rows }) => (
          <Rows
            key={rail}
            invoice={invoice}
            chosen={chosenOf(rail)}
            onChoose={(option) => onChoose({ rail, option })}
          />
        ))}
      </Box>
      <Box sx={{ px, pt: 5, pb: 5 }}>
        <LazyPart key={`${chosen.rail} ${chosen.option}`} fallback={<PaymentOptionPanel needs={null} />}>
          <Panel invoice={invoice} option={chosen.option} />
        </LazyPart>
      </Box>
    </Box>
  );
}

interface PayablePanelProps {
  invoice: Invoice;
  stage: Stage;
  /** The chosen way to pay. */
  chosen: PaymentOption;
  onChoose: (chosen: PaymentOption) => void;
}
