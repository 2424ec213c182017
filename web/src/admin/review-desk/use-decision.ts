import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { useActorName } from '../invoices/drawer/history/use-actor-name.ts';
import { historyQuery } from '../invoices/drawer/queries.ts';
import { decisionOf, wasReviewed } from './decision-of.ts';

/** Returns who decided a payment under review, how and why, according to its history. */
export function useDecision({ id, gfaInvoiceId }: Pick<AdminInvoice, 'id' | 'gfaInvoiceId'>): Decision {
  const { t } = useTranslation('review');
  const nameOf = useActorName();
  const self = useSession()?.user.id;
  const { data } = useQuery(historyQuery(id));
  const decision = decisionOf(data?.history ?? []);
  if (!decision) {
    const sentence = data && !wasReviewed(data.history) ? 'gone.never' : 'gone.other';
    return { sentence: t(sentence, { number: gfaInvoiceId }), reason: '' };
  }
  const { entry, outcome } = decision;
  const name = entry.actor === self ? t('gone.you') : nameOf(entry);
  return {
    sentence: t(`gone.${outcome}`, { number: gfaInvoiceId, name }),
    reason:
      entry.reason && outcome !== 'paid' ? t('gone.reason', { reason: entry.reason }) : (entry.reason ?? ''),
  };
}

interface Decision {
  sentence: string;
  /** Empty if none was given. */
  reason: string;
}
