import type { Invoice } from '@checkout/contract/invoice.ts';
import { useTranslation } from 'react-i18next';
import { PanelHeading } from './panel-heading.tsx';

const explained = ['awaiting_bank_transfer', 'cancelled', 'refunded'] as const;

/** Any status without a panel of its own: its name, and what it means where that is known. */
export function OtherStatusPanel({ invoice: { status } }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const known = explained.find((name) => name === status);
  return <PanelHeading title={t('other.status', { status })}>{known && t(`other.${known}`)}</PanelHeading>;
}
