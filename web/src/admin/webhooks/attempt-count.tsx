import { useTranslation } from 'react-i18next';
import type { Delivery } from './queries.ts';

/** The number of attempts of a delivery. */
export function AttemptCount({ delivery: { attempts } }: { delivery: Pick<Delivery, 'attempts'> }) {
  const { t } = useTranslation('webhooks');
  return t('attempts.count', { count: attempts.length });
}
