import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowAct } from '../../shared/grid/rows/row-actions.tsx';
import { useSession } from '../../shared/session/session.ts';
import type { Acts } from './act.ts';
import { useStartAct } from './use-acts.tsx';

/** What this admin can do about a row now, as buttons show it; nothing about one that is not there yet. */
export function usePossibleActs<Row>({ texts, list }: Acts<Row>, row: Row | undefined): PossibleAct[] {
  const { t } = useTranslation(texts);
  const userId = useSession()?.user.id;
  const start = useStartAct();
  if (row === undefined) return [];
  const possible = list.filter(({ isFor }) => isFor?.(row, userId) ?? true);
  return possible.map(({ name, label, Icon, color, how }) => ({
    name,
    label: label(t as TFunction<never>, { row, userId }),
    Icon,
    ...(color && { color }),
    ...('href' in how ? { href: how.href(row) } : { onClick: () => start(how, row) }),
  }));
}

interface PossibleAct extends RowAct {
  name: string;
}
