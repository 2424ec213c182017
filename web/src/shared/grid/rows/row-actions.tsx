import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../use-is-narrow.ts';
import { InCompactCard } from './is-compact.ts';
import { type RowAction, splitActions, targetOf } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';

/**
 * The actions of a row: two of them as icons with tooltips, the rest in a menu. On a card the two are
 * labelled buttons; in a compact card all are in the menu. In a table they are reached with Enter and then
 * arrows, so they are not in the tab order.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const isNarrow = useIsNarrow();
  const isCompact = useContext(InCompactCard);
  const { quick, rest } = splitActions(actions);
  if (isCompact)
    return (
      <More name={name} actions={actions}>
        {(more) => (
          <IconButton {...more} sx={{ width: 44, height: 44 }}>
            <MoreIcon fontSize="small" />
          </IconButton>
        )}
      </More>
    );
  return isNarrow ? (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {quick.map((action) => (
        <Button
          key={action.label}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<action.Icon />}
          {...targetOf(action)}
        >
          {action.label}
        </Button>
      ))}
      <More name={name} actions={rest}>
        {(more) => (
          <IconButton size="small" {...more}>
            <MoreIcon fontSize="small" />
          </IconButton>
        )}
      </More>
    </Box>
  ) : (
    <div className="grid-actions">
      {quick.map((action) => (
        <RowActionButton key={action.label} action={action} />
      ))}
      <More name={name} actions={rest}>
        {(more) => (
          <button type="button" data-tip={more['aria-label']} tabIndex={-1} {...more}>
            <MoreIcon fontSize="small" />
          </button>
        )}
      </More>
    </div>
  );
}

function RowActionButton({ action }: { action: RowAction }) {
  const { label, Icon } = action;
  const shared = { 'aria-label': label, 'data-tip': label, tabIndex: -1 };
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

/** The menu of further actions; nothing if there are none. */
function More({ name, actions, children }: MoreProps) {
  const { t } = useTranslation('grid');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const label = t('row.more', { name });
  return (
    <>
      {children({
        'aria-label': label,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      {anchor && <RowMenu label={name} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface MoreProps {
  /** Human-readable name of the row. */
  name: string;
  actions: readonly RowAction[];
  /** Renders the button that opens the menu. */
  children: (button: {
    'aria-label': string;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    onClick: (event: { currentTarget: HTMLElement }) => void;
  }) => ReactNode;
}
