import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fieldBox } from '../../shared/fields/field-box.ts';
import { withoutKeyboard } from '../../shared/ui/without-keyboard.ts';
import type { DocPage } from '../prose/parse-page.ts';
import { useDescription } from '../reference/description.ts';
import { buildIndex } from './build-index.ts';
import { find, type Hit } from './find.ts';
import { SearchHits } from './search-hits.tsx';
import { useSearchKey } from './use-search-key.ts';

const keyHint = {
  display: { xs: 'none', md: 'block' },
  position: 'absolute',
  right: 10,
  top: 9,
  px: 2,
  borderRadius: 0.5,
  typography: 'code',
  color: 'text.secondary',
  backgroundColor: 'raised',
  pointerEvents: 'none',
  [withoutKeyboard]: { display: 'none' },
} as const;

/** Searches sections, calls and error codes while typing; `/` focuses it, arrows select, Enter opens. */
export function SearchBox({ pages }: { pages: readonly DocPage[] }) {
  const { t } = useTranslation('docs');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const { description } = useDescription();
  const entries = useMemo(() => buildIndex({ pages, description }), [pages, description]);
  const hits = useMemo(() => find(entries, query), [entries, query]);
  const listId = useId();
  useSearchKey(input);

  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    setIsOpen(false);
    setQuery('');
    input.current?.blur();
    void navigate(hit.path);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') open(hits[chosen]);
    else if (event.key === 'Escape') setIsOpen(false);
  };
  const isShown = isOpen && query.trim() !== '';
  return (
    <Box
      role="search"
      sx={{ position: 'relative' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <SearchIcon
        fontSize="small"
        sx={{ position: 'absolute', left: 10, top: 10, color: 'text.secondary' }}
      />
      <Box
        component="input"
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && hits[chosen] ? `${listId}-${chosen}` : undefined}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('search.placeholder')}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={press}
        sx={{ ...fieldBox, pl: 9, '&::placeholder': { color: 'text.secondary', opacity: 1 } }}
      />
      {query === '' && (
        <Box component="kbd" aria-hidden sx={keyHint}>
          /
        </Box>
      )}
      <SearchHits id={listId} isShown={isShown} hits={hits} chosen={chosen} query={query} onOpen={open} />
    </Box>
  );
}
