import { useTranslation } from 'react-i18next';

/** What somebody who did something to an invoice is called: their name, or what they are where they have none. */
export function useActorName(): (entry: { actor: string; actorName: string | null }) => string {
  const { t } = useTranslation('drawer');
  return ({ actor, actorName }) => {
    if (actor === 'system') return t('history.system');
    if (actor === 'anonymous') return t('history.anonymous');
    return actorName ?? actor;
  };
}
