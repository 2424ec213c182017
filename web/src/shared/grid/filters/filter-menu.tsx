import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterPill, GridTexts } from '../grid-definition.ts';
import { chip } from './filter-chip.tsx';

/** The menu of filters that can be added. */
export function FilterMenu({ pills, texts, onChoose }: FilterMenuProps) {
  const { t } = useTranslation('grid');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[chip, adds]}
      >
        <AddIcon sx={{ fontSize: 16 }} />
        {t('filters.add')}
      </Box>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {pills.map((pill) => (
          <MenuItem
            key={pill.name}
            onClick={() => {
              setAnchor(null);
              if (anchor) onChoose(pill, anchor);
            }}
            sx={{ typography: 'body2', minHeight: 34 }}
          >
            {texts.filters?.[pill.name]?.label ?? pill.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const adds = {
  '&:not([aria-pressed])': {
    color: 'text.secondary',
    borderColor: 'divider',
    borderStyle: 'dashed',
    backgroundColor: 'transparent',
  },
} as const;

interface FilterMenuProps {
  pills: readonly FilterPill[];
  texts: GridTexts;
  onChoose: (pill: FilterPill, anchor: HTMLElement) => void;
}
