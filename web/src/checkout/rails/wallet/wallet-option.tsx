import Skeleton from '@mui/material/Skeleton';
import { useSession } from '../../../shared/session/session.ts';
import { late } from '../../../shared/ui/late.tsx';
import { LatePart } from '../../../shared/ui/late-part.tsx';
import type { RailOptionProps } from '../checkout-rail.ts';
import { GemsSessionEnded } from './gems-session-ended.tsx';

const GemsOption = late(async () => (await import('./gems-option.tsx')).GemsOption);

/** Gems, for who is signed in; not to buy gems with. */
export function WalletOption({ invoice, isChosen, onChoose }: RailOptionProps) {
  const isSignedIn = useSession() !== null;
  if (invoice.isGemPurchase) return null;
  if (!isSignedIn) return isChosen ? <GemsSessionEnded /> : null;
  return (
    <LatePart fallback={<Skeleton variant="rounded" height={62} sx={{ mx: 4, my: 3 }} />}>
      <GemsOption invoice={invoice} isChosen={isChosen} onChoose={onChoose} />
    </LatePart>
  );
}
