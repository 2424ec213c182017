import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import type { PastTry } from './past-try.ts';

/** Why the invoice is still to be paid although somebody tried: the last try alone. */
export function EarlierFailure({ past }: { past: PastTry | null }) {
  const { t } = useTranslation('checkout');
  return past && <Message tone="warning">{t(past[0], past[1])}</Message>;
}
