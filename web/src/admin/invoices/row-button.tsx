import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import { useIsNarrow } from '../../shared/grid/use-is-narrow.ts';

/** An action of a row: a small sign that says its name on hover in a table, a button with its name on a card. */
export function RowButton({ label, Icon, color = 'inherit', href, onClick }: RowButtonProps) {
  const isNarrow = useIsNarrow();
  const target = href === undefined ? { onClick } : { href, target: '_blank', rel: 'noopener' };
  if (isNarrow) {
    return (
      <Button size="small" variant="outlined" color={color} startIcon={<Icon />} {...target}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label} disableInteractive>
      <IconButton size="small" color={color} aria-label={label} {...target}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

interface RowButtonProps {
  label: string;
  Icon: ComponentType<SvgIconProps>;
  color?: 'inherit' | 'success' | 'error';
  /** Opens in a tab of its own. */
  href?: string;
  onClick?: () => void;
}
