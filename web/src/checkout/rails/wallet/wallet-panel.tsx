import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { WayPanel } from '../../act/way-panel.tsx';
import type { RailPanelProps } from '../checkout-rail.ts';
import { GemsChosen } from './gems-chosen.tsx';

/** What paying with gems takes; where the session ended meanwhile, how to go on. */
export function WalletPanel({ invoice }: RailPanelProps) {
  const { t } = useTranslation('checkout');
  const isSignedIn = useSession() !== null;
  if (!isSignedIn) {
    return (
      <WayPanel
        needs={
          <Message tone="warning" action={<LogInButton />}>
            {t('pay.sessionEnded')}
          </Message>
        }
      />
    );
  }
  return <GemsChosen invoice={invoice} />;
}
