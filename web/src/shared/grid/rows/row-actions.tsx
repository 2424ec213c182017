import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { useIsNarrow } from '../use-is-narrow.ts';

/**
 * What can be done about a row: small signs in one line of a table, which say their name when pointed at, and buttons
 * with names on a card. In a table they are reached with Enter, then arrows, and so do not lengthen the way of Tab.
 */
export function RowActions({ actions }: { actions: readonly RowAct[] }) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="small"
            variant="outlined"
            color={action.color ?? 'inherit'}
            startIcon={<action.Icon />}
            {...targetOf(action)}
          >
            {action.label}
          </Button>
        ))}
      </Box>
    );
  }
  return (
    <div className="grid-actions">
      {actions.map((action) => (
        <RowAction key={action.label} action={action} />
      ))}
    </div>
  );
}

function RowAction({ action }: { action: RowAct }) {
  const { label, Icon, color } = action;
  const shared = { 'aria-label': label, 'data-tip': label, 'data-color': color, tabIndex: -1 };
  const icon = <Icon fontSize="small" />;
  return action.href === undefined ? (
    <button type="button" {...shared} onClick={action.onClick}>
      {icon}
    </button>
  ) : (
    <a {...shared} {...targetOf(action)}>
      {icon}
    </a>
  );
}

function targetOf({ href, onClick }: RowAct) {
  return href === undefined ? { onClick } : { href, target: '_blank', rel: 'noopener' };
}

export interface RowAct {
  label: string;
  Icon: ComponentType<SvgIconProps>;
  color?: 'success' | 'error';
  /** Opens in a tab of its own. */
  href?: string;
  onClick?: () => void;
}
