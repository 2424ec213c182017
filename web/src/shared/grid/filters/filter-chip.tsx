import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../status/tone.ts';

/** A button that toggles a filter value or, with `removes`, removes it. */
export function FilterChip({ label, isChosen, count, tone, removes, onChoose }: FilterChipProps) {
  const { language } = useTranslation().i18n;
  return (
    <Box
      component="button"
      type="button"
      onClick={onChoose}
      {...(removes ? { 'aria-label': removes } : { 'aria-pressed': isChosen })}
      sx={chip}
    >
      {tone && <Box component="span" aria-hidden sx={[dot, { backgroundColor: `tones.${tone}.text` }]} />}
      {label}
      {count !== undefined && (
        <Box component="span" aria-hidden className="tabular" sx={number}>
          {count.toLocaleString(language)}
        </Box>
      )}
      {removes && <CloseIcon sx={{ fontSize: 16 }} />}
    </Box>
  );
}

/** The style of a chip, also used for those that open something. */
export const chip = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 36, md: 32 },
  px: { xs: 3, md: 2.5 },
  typography: 'caption',
  fontWeight: 540,
  flexShrink: 0,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: 'text.secondary',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '999px',
  '&:hover': { borderColor: 'text.disabled', color: 'text.primary' },
  '&[aria-pressed="true"], &:not([aria-pressed])': {
    color: 'primary.main',
    borderColor: 'primary.main',
    backgroundColor: 'primary.light',
  },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const dot = { width: 6, height: 6, borderRadius: '50%', flexShrink: 0 } as const;

const number = {
  fontWeight: 400,
  color: 'text.tertiary',
  '[aria-pressed="true"] > &': { color: 'inherit' },
} as const;

interface FilterChipProps {
  label: string;
  isChosen: boolean;
  /** Number of rows with this value. */
  count?: number | undefined;
  /** Colour of its dot. */
  tone?: Tone | undefined;
  /** Label that says what removing it does; without it, the chip is a toggle. */
  removes?: string;
  onChoose: () => void;
}
