import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../../shared/grid/keyboard/is-typing.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Moves to the next and the previous invoice of the table, with buttons and the keys j and k. */
export function DrawerNavigation({ id, onShow }: DrawerNavigationProps) {
  const { t } = useTranslation('drawer');
  const frame = useRef<HTMLDivElement>(null);
  const { previous, next } = useNeighbours(id);
  useEffect(() => {
    const go = (event: KeyboardEvent): void => {
      const to = { j: next, k: previous }[event.key];
      if (
        event.defaultPrevented ||
        to === undefined ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      // Keys that are pressed in a dialog above the drawer belong to that dialog.
      const above = (event.target as HTMLElement).closest('[role="presentation"]');
      if (above === null || above.contains(frame.current)) onShow(to);
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [previous, next, onShow]);
  if (previous === undefined && next === undefined) return null;
  return (
    <Box ref={frame} sx={{ display: 'flex' }}>
      <IconButton
        aria-label={t('previous')}
        title={t('previous')}
        disabled={previous === undefined}
        onClick={() => onShow(previous ?? id)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        aria-label={t('next')}
        title={t('next')}
        disabled={next === undefined}
        onClick={() => onShow(next ?? id)}
      >
        <NextIcon />
      </IconButton>
    </Box>
  );
}

interface DrawerNavigationProps {
  id: string;
  onShow: (id: string) => void;
}
