import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../shared/ui/describe-error.ts';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { PaletteList } from './palette-list.tsx';
import { movedPlace } from './targets.ts';
import { type Target, useTargets } from './use-targets.tsx';

/** What is found for what is typed. What is chosen stays so, wherever more that is found puts it. */
export function PaletteResults({ listId, typed, chosenId, press, ...acts }: PaletteResultsProps) {
  const { t } = useTranslation('keys');
  const { t: tShell } = useTranslation('shell');
  const { onChoose, onClose, onKeys } = acts;
  const { groups, isSearching, error } = useTargets(typed, { onKeys });
  const all = groups.flatMap(({ targets }) => targets);
  const place = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  );
  const chosen = all[place];
  const go = (target: Target): void => {
    onClose();
    target.go();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return; // Enter ends a word of Chinese, which is no choice.
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return; // These mark text, or are the browser's.
    const moved = movedPlace(place, { key: event.key, count: all.length });
    if (moved !== undefined) onChoose(all[moved]?.id);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else return;
    event.preventDefault();
  };
  useLayoutEffect(() => {
    press.current = onKeyDown;
    return () => {
      press.current = null;
    };
  });
  // Each letter that is typed undoes the choice, also where the same is the first again.
  useLayoutEffect(() => {
    if (chosen?.id !== chosenId) onChoose(chosen?.id);
  }, [onChoose, chosen?.id, chosenId]);
  const isNone = all.length === 0 && !isSearching && !error;
  return (
    <>
      <PaletteList id={listId} groups={groups} chosen={chosen} onGo={go} />
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ px: 4, pb: 4 }}>
          {describeError(error, tShell)}
        </Typography>
      )}
      {isNone && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {t('none')}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {isSearching ? t('searching') : t('found', { count: all.length })}
      </Box>
    </>
  );
}

interface PaletteResultsProps {
  listId: string;
  typed: string;
  /** Undefined until something is found for what is typed: the first then. */
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** What keys mean that are pressed in the box. */
  press: RefObject<((event: KeyboardEvent) => void) | null>;
  onClose: () => void;
  onKeys: () => void;
}
