import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';
import { Message } from '../../../shared/ui/message.tsx';

/** Says, before any money is sent, that confirming requires a sign-in, and offers one that returns here. */
export function SignInFirst() {
  const { t } = useTranslation('checkout');
  return (
    <Message tone="info" title={t('manual.signInFirst')} action={<LogInButton />}>
      {t('manual.signInFirstText')}
    </Message>
  );
}
