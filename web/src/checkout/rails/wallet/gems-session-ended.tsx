import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { PayOption } from '../../act/pay-option.tsx';

/** Stands where gems were chosen when the session ended: the choice stays, and how to go on with it. */
export function GemsSessionEnded() {
  const { t } = useTranslation('checkout');
  return (
    <PayOption title={t('wallet.title')} cost={null} isChosen onChoose={() => {}}>
      <Message tone="warning" action={<LogInButton />}>
        {t('pay.sessionEnded')}
      </Message>
    </PayOption>
  );
}
