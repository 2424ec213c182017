import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** Number of actions shown in the row itself; the others are in its menu. */
const quickActions = 2;

/**
 * Splits actions into those shown in the row and those in its menu. Destructive ones are never shown in the
 * row, where a slip could hit them, unless there is no other.
 */
export function splitActions(actions: readonly RowAction[]): {
  quick: readonly RowAction[];
  rest: readonly RowAction[];
} {
  const harmless = actions.filter(({ isDestructive }) => !isDestructive);
  const quick = actions.length === 1 ? actions : harmless.slice(0, quickActions);
  return { quick, rest: actions.filter((action) => !quick.includes(action)) };
}

/** Returns the props of an action's button: a callback, or a link that opens a new tab. */
export function targetOf({ href, onClick }: RowAction) {
  return href === undefined ? { onClick } : { href, target: '_blank', rel: 'noopener' };
}

export interface RowAction {
  label: string;
  Icon: ComponentType<SvgIconProps>;
  /** A destructive action is listed last, separately. */
  isDestructive?: boolean;
  /** The key that triggers it while the row has the focus. */
  shortcut?: string;
  /** Opens in a new tab. */
  href?: string;
  onClick?: () => void;
}
