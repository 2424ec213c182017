import MenuBookIcon from '@mui/icons-material/MenuBook';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocPage } from '../prose/parse-page.ts';
import { SearchBox } from '../search/search-box.tsx';
import { DocsNavigation } from './docs-navigation.tsx';

/** Shows the search, and a button for the list of pages, on narrow screens. */
export function NarrowNavigation({ pages }: { pages: readonly DocPage[] }) {
  const { t } = useTranslation('docs');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchBox pages={pages} />
        </Box>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          startIcon={<MenuBookIcon />}
          sx={{ flexShrink: 0 }}
        >
          {t('navigation.pages')}
        </Button>
      </Box>
      <Box id={id} hidden={!isOpen} onClick={() => setIsOpen(false)} sx={{ pt: 4, pb: 2 }}>
        {isOpen && <DocsNavigation />}
      </Box>
    </>
  );
}
