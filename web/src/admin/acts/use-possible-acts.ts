import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowAct } from '../../shared/grid/rows/row-act.ts';
import { useSession } from '../../shared/session/session.ts';
import type { Acts } from './act.ts';
import { useStartAct } from './use-acts.tsx';

/** Returns what this admin can do about a row now, as button props; empty while the row has not loaded. */
export function usePossibleActs<Row>(acts: Acts<Row>, row: Row | undefined): PossibleAct[] {
  const possible = usePossibleActsOf(acts);
  return row === undefined ? [] : possible(row);
}

/** Returns a function that runs the action of a key on a row, or returns false if the key has none. */
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
