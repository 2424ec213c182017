import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { withoutKeyboard } from '../../ui/without-keyboard.ts';
import { type RowAction, targetOf } from './row-action.ts';

/** The menu of a row's further actions with their keys; destructive ones are last, separately. */
export function RowMenu({ label, anchor, actions, onClose }: RowMenuProps) {
  const isApart = ({ isDestructive }: RowAction): boolean => isDestructive === true;
  const ordinary = actions.filter((action) => !isApart(action));
  const apart = actions.filter(isApart);
  const item = (action: RowAction) => {
    const { label: name, Icon, shortcut, isDestructive } = action;
    const { onClick, ...target } = { onClick: undefined, ...targetOf(action) };
    return (
      <MenuItem
        key={name}
        {...('href' in target && { component: 'a', ...target })}
        {...(shortcut && { 'aria-keyshortcuts': shortcut })}
        onClick={() => {
          onClose();
          onClick?.();
        }}
        sx={isDestructive ? [line, red] : line}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <span>{name}</span>
        {shortcut && (
          <Typography component="kbd" variant="caption" color="textSecondary" aria-hidden sx={key}>
            {shortcut.toUpperCase()}
          </Typography>
        )}
      </MenuItem>
    );
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 220, mt: 1 } } }}
    >
      {ordinary.map(item)}
      {ordinary.length > 0 && apart.length > 0 && <Divider component="li" />}
      {apart.map(item)}
    </Menu>
  );
}

const line = { typography: 'body2', minHeight: 36 } as const;

/** Red only on hover or focus. */
const red = {
  '&:hover, &.Mui-focusVisible': {
    color: 'tones.red.text',
    backgroundColor: 'tones.red.tint',
    '& svg': { color: 'inherit' },
  },
} as const;

const key = { ml: 'auto', pl: 4, fontFamily: 'inherit', [withoutKeyboard]: { display: 'none' } } as const;

interface RowMenuProps {
  /** Human-readable name of the row. */
  label: string;
  anchor: HTMLElement;
  actions: readonly RowAction[];
  onClose: () => void;
}
