import { useSession } from '../../../shared/session/session.ts';
import type { RailBesideProps } from '../checkout-rail.ts';
import { GemsLogIn } from './gems-log-in.tsx';

/** The way in, for who is signed out; where gems were chosen when the session ended it stands in their option. */
export function WalletBeside({ invoice, isChosen }: RailBesideProps) {
  const isSignedIn = useSession() !== null;
  return invoice.isGemPurchase || isSignedIn || isChosen ? null : <GemsLogIn />;
}
