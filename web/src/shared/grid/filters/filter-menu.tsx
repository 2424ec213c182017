import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridFilter, GridTexts } from '../grid-definition.ts';
import { chip } from './filter-chip.tsx';

/** What else the rows can be narrowed down by, each filter with its values. */
export function FilterMenu({ filters, texts, onChoose }: FilterMenuProps) {
  const { t } = useTranslation('grid');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (name: string, value: string): void => {
    setAnchor(null);
    onChoose(name, value);
  };
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
        {filters.flatMap(({ name, offered = [] }) => {
          const words = texts.filters?.[name];
          return [
            <ListSubheader key={name} role="presentation" sx={heading}>
              {words?.label ?? name}
            </ListSubheader>,
            ...offered.map((value) => (
              <MenuItem
                key={`${name} ${value}`}
                onClick={() => choose(name, value)}
                sx={{ typography: 'body2', minHeight: 34 }}
              >
                {words?.values?.[value] ?? value}
              </MenuItem>
            )),
          ];
        })}
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

const heading = {
  typography: 'caption',
  lineHeight: 2.2,
  backgroundColor: 'transparent',
  position: 'static',
} as const;

interface FilterMenuProps {
  filters: readonly GridFilter[];
  texts: GridTexts;
  onChoose: (name: string, value: string) => void;
}
