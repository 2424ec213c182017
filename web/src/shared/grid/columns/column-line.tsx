import StartIcon from '@mui/icons-material/FirstPageOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import EndIcon from '@mui/icons-material/LastPageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnDragType } from './column-drag-type.ts';
import type { Side } from './grid-layout.ts';

/**
 * A column in the list of columns: can be shown or hidden, pinned to a side, and moved by dragging or with
 * its buttons.
 */
export function ColumnLine(props: ColumnLineProps) {
  const { id, name, isShown, pin, before, after, onShow, onPin, onMove } = props;
  const { t } = useTranslation('grid');
  const [isTarget, setIsTarget] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsTarget(false);
    const moved = event.dataTransfer.getData(columnDragType);
    if (moved !== '') onMove({ id: moved, target: id });
  };
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(columnDragType, id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(columnDragType)) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={drop}
      sx={{ ...line, ...(isTarget && { backgroundColor: 'raised' }) }}
    >
      <Box
        component="label"
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 36,
        }}
      >
        <input type="checkbox" checked={isShown} onChange={(event) => onShow(event.target.checked)} />
        {name}
      </Box>
      {(onPin ? sides : []).map((side) => {
        const Icon = side === 'start' ? StartIcon : EndIcon;
        const isPinned = pin === side;
        return (
          <IconButton
            key={side}
            size="small"
            color={isPinned ? 'primary' : 'default'}
            aria-label={t(side === 'start' ? 'columns.pinStart' : 'columns.pinEnd', { name })}
            title={t(side === 'start' ? 'columns.pinStart' : 'columns.pinEnd', { name })}
            aria-pressed={isPinned}
            onClick={() => onPin?.(isPinned ? undefined : side)}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
      {[
        { Icon: UpIcon, target: before, label: t('columns.up', { name }) },
        { Icon: DownIcon, target: after, label: t('columns.down', { name }) },
      ].map(({ Icon, target, label }) => (
        <IconButton
          key={label}
          size="small"
          aria-label={label}
          disabled={target === undefined}
          onClick={() => target !== undefined && onMove({ id, target })}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}

const sides = ['start', 'end'] as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  typography: 'body2',
  borderRadius: 0.4,
  cursor: 'grab',
} as const;

interface ColumnLineProps {
  id: string;
  name: string;
  isShown: boolean;
  /** The side to which it is pinned. */
  pin: Side | undefined;
  /** The neighbouring columns past which it can be moved, if any. */
  before: string | undefined;
  after: string | undefined;
  onShow: (isShown: boolean) => void;
  /** Undefined where nothing scrolls horizontally. */
  onPin: ((side: Side | undefined) => void) | undefined;
  onMove: (move: { id: string; target: string }) => void;
}
