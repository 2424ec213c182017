import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RouterButton } from '../../../shared/ui/router-button.tsx';

/** One manual way to pay: its name, kind and currency, what it would cost, and the way there. */
export function MethodRow({ invoiceId, method, cost }: MethodRowProps) {
  const { t } = useTranslation('checkout');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        py: 3,
        alignItems: 'center',
        justifyContent: 'space-between',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{method.name}</Typography>
        <Typography variant="caption" component="p" color="textSecondary" className="tabular">
          {t(`pay.methodType.${method.type}`)} · {method.currency}
          <br />
          {cost}
        </Typography>
      </Box>
      <RouterButton
        to={`/pay/${invoiceId}/${method.id}`}
        variant="outlined"
        size="small"
        sx={{ flexShrink: 0, maxWidth: '52%', py: 1.5, lineHeight: 1.3, textAlign: 'center' }}
      >
        {t('pay.payWith', { name: method.shortName || method.name })}
      </RouterButton>
    </Box>
  );
}

interface MethodRowProps {
  invoiceId: string;
  method: PaymentMethod;
  cost: string;
}
