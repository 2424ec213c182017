import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldBox } from '../../fields/field-box.ts';
import { isTyping } from '../keyboard/is-typing.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Searches once typing pauses. `/` focuses the search from anywhere except other inputs. */
export function GridSearch({ hint, search, onSearch }: GridSearchProps) {
  const { t } = useTranslation('grid');
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedSearch(search, onSearch);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const isElsewhere =
        isTyping(event.target) || document.querySelector('[role="presentation"] [role="dialog"]') !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isElsewhere) return;
      event.preventDefault();
      box.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <Box
      component="input"
      ref={box}
      type="search"
      aria-label={t('search.label')}
      aria-keyshortcuts="/"
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{
        ...fieldBox,
        typography: 'body2',
        // Shrinks in favour of the buttons beside it, before those would wrap.
        flex: { xs: '1 1 100%', md: '1 1 140px' },
        maxWidth: { md: 360 },
        minWidth: 0,
        // The invisible clear button would take room from the placeholder.
        '&:placeholder-shown::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}

interface GridSearchProps {
  /** Placeholder that says what is searched. */
  hint: string;
  search: string;
  onSearch: (search: string) => void;
}
