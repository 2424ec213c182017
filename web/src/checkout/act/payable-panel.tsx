import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { type PaymentRail, paymentRails } from '@checkout/contract/rail.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { checkoutRails } from '../rails/index.ts';
import { EarlierFailure } from './earlier-failure.tsx';

/** From edge to edge of the card, whose padding each segment takes over. */
const segments = { mx: { xs: -4, sm: -6 }, borderBlock: '1px solid', borderColor: 'divider' } as const;

const rails = paymentRails.map((rail) => ({ rail, ...checkoutRails[rail] }));

/** Every way to pay with what each would cost; the chosen one is open. */
export function PayablePanel({ invoice, chosen, onChoose }: PayablePanelProps) {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h2">{t('pay.heading')}</Typography>
      <EarlierFailure invoice={invoice} />
      <Box role="radiogroup" aria-label={t('pay.choose')} sx={segments}>
        {rails.map(
          ({ rail, Option }) =>
            Option && (
              <Option
                key={rail}
                invoice={invoice}
                isChosen={chosen === rail}
                onChoose={() => onChoose(rail)}
              />
            ),
        )}
      </Box>
      {rails.map(
        ({ rail, Beside }) => Beside && <Beside key={rail} invoice={invoice} isChosen={chosen === rail} />,
      )}
    </Box>
  );
}

interface PayablePanelProps {
  invoice: Invoice;
  /** Which way to pay is open. */
  chosen: PaymentRail;
  onChoose: (rail: PaymentRail) => void;
}
