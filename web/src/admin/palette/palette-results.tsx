import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../shared/ui/describe-error.ts';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { PaletteList } from './palette-list.tsx';
import { movedPlace } from './targets.ts';
import { type Target, useTargets } from './use-targets.tsx';

/** The results for the typed text. The selected one stays selected, wherever further results move it. */
export function PaletteResults({ listId, typed, chosenId, press, ...handlers }: PaletteResultsProps) {
  const { t } = useTranslation('keys');
  const { t: tShell } = useTranslation('shell');
  const { onChoose, onClose, onKeys } = handlers;
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
    // During IME composition, Enter ends a word of, say, Chinese and selects nothing.
    if (event.nativeEvent.isComposing) return;
    // These select text, or belong to the browser.
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
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
  // Typing clears the selection, also where the same result is first again; then that is selected here.
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
  /** Undefined until there is a result for the typed text, of which the first is then selected. */
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Handles key presses in the search box. */
  press: RefObject<((event: KeyboardEvent) => void) | null>;
  onClose: () => void;
  onKeys: () => void;
}
