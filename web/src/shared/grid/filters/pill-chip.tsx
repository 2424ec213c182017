import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { chip } from './filter-chip.tsx';

/** An active filter: a click edits it, its close button removes it. */
export function PillChip({ label, onEdit, onRemove }: PillChipProps) {
  const { t } = useTranslation('grid');
  return (
    <Box component="span" sx={[chip, pill]}>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => onEdit(event.currentTarget)}
        sx={[part, { pl: 3, pr: 1 }]}
      >
        {label}
      </Box>
      <Box
        component="button"
        type="button"
        aria-label={t('filters.remove', { name: label })}
        onClick={onRemove}
        sx={[part, { pl: 1, pr: 2.5 }]}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </Box>
    </Box>
  );
}

const pill = { px: { xs: 0, md: 0 }, gap: 0, cursor: 'default', maxWidth: '100%' } as const;

const part = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 30,
  cursor: 'pointer',
  borderRadius: '999px',
  overflow: 'hidden',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

interface PillChipProps {
  label: string;
  onEdit: (anchor: HTMLElement) => void;
  onRemove: () => void;
}
