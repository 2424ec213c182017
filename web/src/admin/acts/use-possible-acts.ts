import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowAct } from '../../shared/grid/rows/row-act.ts';
import { useSession } from '../../shared/session/session.ts';
import type { Acts } from './act.ts';
import { useStartAct } from './use-acts.tsx';

/** What this admin can do about a row now, as buttons show it; nothing about one that is not there yet. */
export function usePossibleActs<Row>(acts: Acts<Row>, row: Row | undefined): PossibleAct[] {
  const possible = usePossibleActsOf(acts);
  return row === undefined ? [] : possible(row);
}

/** Does by its letter what can be done about a row now; false where the letter means nothing for it. */
export function useActKeys<Row>(acts: Acts<Row>): (row: Row, key: string) => boolean {
  const possible = usePossibleActsOf(acts);
  return (row, key) => {
    const found = possible(row).find(({ shortcut }) => shortcut === key);
    if (found?.href !== undefined) window.open(found.href, '_blank', 'noopener');
    found?.onClick?.();
    return found !== undefined;
  };
}

function usePossibleActsOf<Row>({ texts, list }: Acts<Row>): (row: Row) => PossibleAct[] {
  const { t } = useTranslation(texts);
  const userId = useSession()?.user.id;
  const start = useStartAct();
  return (row) =>
    list
      .filter(({ isFor }) => isFor?.(row, userId) ?? true)
      .map(({ name, label, Icon, isDestructive, key, how }) => ({
        name,
        label: label(t as TFunction<never>, { row, userId }),
        Icon,
        ...(isDestructive && { isDestructive }),
        ...(key && { shortcut: key }),
        ...('href' in how ? { href: how.href(row) } : { onClick: () => start(how, row) }),
      }));
}

interface PossibleAct extends RowAct {
  name: string;
}
