import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import type { LastAttemptMessage } from './last-attempt.ts';

/** Explains why the invoice is still unpaid after an attempt; only the last attempt is reported. */
export function EarlierFailure({ message }: { message: LastAttemptMessage | null }) {
  const { t } = useTranslation('checkout');
  return message && <Message tone="warning">{t(message[0], message[1])}</Message>;
}
