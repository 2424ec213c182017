import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import type { PastTry } from './past-try.ts';

/** Explains why the invoice is still unpaid after an attempt; only the last attempt is reported. */
export function EarlierFailure({ past }: { past: PastTry | null }) {
  const { t } = useTranslation('checkout');
  return past && <Message tone="warning">{t(past[0], past[1])}</Message>;
}
