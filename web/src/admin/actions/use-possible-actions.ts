import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../shared/grid/rows/row-action.ts';
import { useSession } from '../../shared/session/session.ts';
import type { TableActions } from './define-actions.ts';
import { useStartAction } from './use-row-actions.tsx';

/** Returns what this admin can do about a row now, as button props; empty while the row has not loaded. */
export function usePossibleActions<Row>(actions: TableActions<Row>, row: Row | undefined): PossibleAction[] {
  const possible = usePossibleActionsOf(actions);
  return row === undefined ? [] : possible(row);
}

/** Returns a function that runs the action of a key on a row, or returns false if the key has none. */
export function useActionKeys<Row>(actions: TableActions<Row>): (row: Row, key: string) => boolean {
  const possible = usePossibleActionsOf(actions);
  return (row, key) => {
    const found = possible(row).find(({ shortcut }) => shortcut === key);
    if (found?.href !== undefined) window.open(found.href, '_blank', 'noopener');
    found?.onClick?.();
    return found !== undefined;
  };
}

function usePossibleActionsOf<Row>({ texts, list }: TableActions<Row>): (row: Row) => PossibleAction[] {
  const { t } = useTranslation(texts);
  const userId = useSession()?.user.id;
  const start = useStartAction();
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

interface PossibleAction extends RowAction {
  name: string;
}
