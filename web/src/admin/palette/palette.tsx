import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePartFailure } from '../../shared/toast/use-part-failure.ts';

const PaletteResults = lazyComponent(async () => (await import('./palette-results.tsx')).PaletteResults);

/**
 * A command palette: everything can be opened by typing a part of its name. The focus stays in the search
 * box, which is there at once, so that it receives all input while the results are loading; arrow keys select
 * among them.
 */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { t } = useTranslation('keys');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const press = useRef<(event: KeyboardEvent) => void>(null);
  const fail = usePartFailure(onClose);
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
          aria-activedescendant={chosenId && `${listId}-${chosenId}`}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(undefined);
          }}
          onKeyDown={(event) => press.current?.(event)}
          sx={box}
        />
      </Box>
      <LazyPart broken={null} onFailure={fail}>
        <PaletteResults {...{ listId, typed, chosenId, press, onClose, onKeys }} onChoose={setChosenId} />
      </LazyPart>
    </Dialog>
  );
}

/** Near the top, so that it does not jump as results come and go below. */
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
