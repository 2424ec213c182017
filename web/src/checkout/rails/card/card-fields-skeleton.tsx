import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PaymentOptionPanel, paymentOptionPanelHeight } from '../../panel/options/payment-option-panel.tsx';
import { PrimaryBar } from '../../panel/primary-bar.tsx';

const fieldHeight = 52;
const gap = paymentOptionPanelHeight - 2 * fieldHeight - 2 * 3;

/** Placeholder for the provider's fields, the button and the lines below it. */
export function CardFieldsSkeleton() {
  return (
    <PaymentOptionPanel needs={<FieldsOutline />}>
      <PrimaryBar>
        <Skeleton variant="rounded" height={fieldHeight} />
      </PrimaryBar>
      <Skeleton variant="rounded" height={44} />
    </PaymentOptionPanel>
  );
}

function FieldsOutline() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: `${gap}px`, py: '3px' }}>
      <Skeleton variant="rounded" height={fieldHeight} sx={{ gridColumn: '1 / -1' }} />
      <Skeleton variant="rounded" height={fieldHeight} />
      <Skeleton variant="rounded" height={fieldHeight} />
    </Box>
  );
}
