import type { AdminInvoice, HistoryEntry } from '@checkout/contract/admin-invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attemptsQuery, historyQuery } from './queries.ts';

/** Returns who created an invoice and who pays it, by name as far as the history has their names. */
export function useNames(invoice: AdminInvoice): { payer: string; creator: string } {
  const { t } = useTranslation('drawer');
  const history = useQuery(historyQuery(invoice.id)).data?.history ?? [];
  const attempts = useQuery(attemptsQuery(invoice.id)).data?.attempts ?? [];
  const attempt = attempts.find(({ state }) => state === 'succeeded') ?? attempts[0];
  const known = namesOf(history);
  if (invoice.recipientId !== null && invoice.recipientUsername !== null)
    known.set(invoice.recipientId, invoice.recipientUsername);
  const nameOf = (id: string): string => known.get(id) ?? id;
  return {
    payer:
      attempt === undefined ? '' : attempt.payerId === null ? t('facts.linkHolder') : nameOf(attempt.payerId),
    creator: nameOf(invoice.createdBy),
  };
}

function namesOf(history: readonly HistoryEntry[]): Map<string, string> {
  return new Map(history.flatMap(({ actor, actorName }) => (actorName ? [[actor, actorName]] : [])));
}
