import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazyComponent } from '../../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { paymentOptionGrid } from '../../panel/options/payment-option-grid.ts';
import type { RailRowsProps } from '../checkout-rail.ts';
import { canPayWithGems } from './can-pay-with-gems.ts';
import { GemsLogIn } from './gems-log-in.tsx';

const GemsRow = lazyComponent(async () => (await import('./gems-row.tsx')).GemsRow);
const GemsRowEnded = lazyComponent(async () => (await import('./gems-row-ended.tsx')).GemsRowEnded);

/** The rail has a single option. */
const gemsOption = 'gems';

/** Shows the row of gems to signed-in members and a log-in offer to others; gems cannot buy gems. */
export function WalletRows({ invoice, chosen, onChoose }: RailRowsProps) {
  const isSignedIn = useSession() !== null;
  const isChosen = chosen !== undefined;
  if (!canPayWithGems(invoice)) return null;
  if (!isSignedIn && !isChosen) return <GemsLogIn />;
  return (
    <LazyPart fallback={<GemsRowSkeleton />}>
      {isSignedIn ? (
        <GemsRow invoice={invoice} isChosen={isChosen} onChoose={() => onChoose(gemsOption)} />
      ) : (
        <GemsRowEnded />
      )}
    </LazyPart>
  );
}

function GemsRowSkeleton() {
  return (
    <Box sx={paymentOptionGrid}>
      <Skeleton variant="circular" width={20} height={20} />
      <Skeleton variant="rounded" height={28} />
      <Skeleton width={120} />
      <Skeleton width={90} />
    </Box>
  );
}
