import { useTranslation } from 'react-i18next';

/**
 * Returns a function that gives the name of who changed an invoice, or a description of those without a name.
 */
export function useActorName(): (entry: { actor: string; actorName: string | null }) => string {
  const { t } = useTranslation('drawer');
  return ({ actor, actorName }) => {
    if (actor === 'system') return t('history.system');
    if (actor === 'anonymous') return t('history.anonymous');
    return actorName ?? actor;
  };
}
