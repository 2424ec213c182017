import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../shared/ui/describe-error.ts';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { PaletteList } from './palette-list.tsx';
import { movedPlace } from './targets.ts';
import { type Target, useTargets } from './use-targets.tsx';

/** The way to everything by typing a part of its name. The focus stays in the box; arrows choose beneath it. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { t } = useTranslation('keys');
  const { t: tShell } = useTranslation('shell');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { groups, isSearching, error } = useTargets(typed, { onKeys });
  const all = groups.flatMap(({ targets }) => targets);
  const chosen = all[Math.min(place, all.length - 1)];
  const go = (target: Target): void => {
    onClose();
    target.go();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return; // Enter ends a word of Chinese, which is no choice.
    const moved = movedPlace(Math.min(place, all.length - 1), { key: event.key, count: all.length });
    if (moved !== undefined) setPlace(moved);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else return;
    event.preventDefault();
  };
  const isNone = all.length === 0 && !isSearching && !error;
  return (
    <Dialog open onClose={onClose} aria-label={t('goTo')} sx={dialog} slotProps={{ paper: { sx: paper } }}>
      <Box sx={head}>
        <SearchIcon sx={{ color: 'text.tertiary' }} />
        <Box
          component="input"
          role="combobox"
          aria-label={t('goTo')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          sx={box}
        />
      </Box>
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
    </Dialog>
  );
}

/** High up, so that it does not jump as results come and go beneath. */
const dialog = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;

const paper = { mt: { xs: 2, sm: '12vh' }, maxHeight: { xs: '90dvh', sm: '70vh' } } as const;

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const box = {
  all: 'unset',
  flex: 1,
  minWidth: 0,
  minHeight: 56,
  typography: 'body1',
  '&::placeholder': { color: 'text.placeholder', opacity: 1 },
} as const;
