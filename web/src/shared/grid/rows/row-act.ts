import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** So many stand in the row itself; the others are a press further away. */
const quickActions = 2;

/** What takes something away is never a sign that a slip of the hand can hit, unless there is nothing else. */
export function partsOf(actions: readonly RowAct[]): { quick: readonly RowAct[]; rest: readonly RowAct[] } {
  const harmless = actions.filter(({ isDestructive }) => !isDestructive);
  const quick = actions.length === 1 ? actions : harmless.slice(0, quickActions);
  return { quick, rest: actions.filter((action) => !quick.includes(action)) };
}

/** What a button does: calls back, or leads to a tab of its own. */
export function targetOf({ href, onClick }: RowAct) {
  return href === undefined ? { onClick } : { href, target: '_blank', rel: 'noopener' };
}

export interface RowAct {
  label: string;
  Icon: ComponentType<SvgIconProps>;
  /** It takes something away: it stands last, and apart. */
  isDestructive?: boolean;
  /** The letter that does it from the row with the focus. */
  shortcut?: string;
  /** Opens in a tab of its own. */
  href?: string;
  onClick?: () => void;
}
