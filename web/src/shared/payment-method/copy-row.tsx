import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../ui/use-copy.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

/** A value to enter elsewhere, under its label; a press anywhere in the row copies it. For a `<dl>`. */
export function CopyRow({ label, name = label ?? '', value, children, isBig, onCopied }: CopyRowProps) {
  const { t } = useTranslation('bank');
  const { isCopied, copy } = useCopy(value);
  const press = async (): Promise<void> => {
    if (await copy()) onCopied?.();
  };
  return (
    <Box sx={row}>
      <Typography
        component="dt"
        variant="caption"
        sx={label ? { ...above, color: 'text.tertiary', overflowWrap: 'anywhere' } : visuallyHidden}
      >
        {label ?? name}
      </Typography>
      <Typography component="dd" className="tabular" sx={isBig ? big : text}>
        <Box component="span" sx={isBig ? { ...above, display: 'block' } : above}>
          {children}
        </Box>
        <ButtonBase aria-label={t('copyValue', { name })} onClick={() => void press()} sx={button}>
          <Box component="span" sx={[pill, isCopied && { color: 'success.main' }]}>
            {isCopied ? <CheckIcon sx={icon} /> : <CopyIcon sx={icon} />}
            {t(isCopied ? 'copied' : 'copy')}
          </Box>
        </ButtonBase>
        <Box component="span" role="status" sx={visuallyHidden}>
          {isCopied && t('copied')}
        </Box>
      </Typography>
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  pr: { xs: 26, md: 24 },
  minHeight: { xs: 56, md: 48 },
  mx: { md: -3 },
  pl: { md: 3 },
  py: 1,
  borderRadius: { md: 1 },
  '& + &': { borderTopStyle: 'solid', borderTopWidth: { xs: '1px', md: 0 }, borderTopColor: 'divider' },
} as const;

const text = {
  m: 0,
  fontWeight: 500,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
} as const;

const big = {
  m: 0,
  fontWeight: 600,
  fontSize: { xs: '2.125rem', md: '2rem' },
  lineHeight: 1.2,
  letterSpacing: '-0.034em',
} as const;

/** Keeps the text above the button that covers the row, without intercepting presses. */
const above = { position: 'relative', zIndex: 1, pointerEvents: 'none' } as const;

/** Covers the whole row. */
const button = {
  position: 'absolute',
  inset: 0,
  justifyContent: 'flex-end',
  px: { md: 3 },
  borderRadius: 1,
  '&:hover': { backgroundColor: { md: 'action.hover' } },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

/**
 * Aligned with the end of the row, so it grows inwards when it says that the value was copied. On phones,
 * which have no hover, it looks like a button.
 */
const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 36,
  px: { xs: 2.5, md: 0 },
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 500,
  color: 'primary.main',
  backgroundColor: { xs: 'primary.light', md: 'transparent' },
} as const;

const icon = { fontSize: '1rem' } as const;

interface CopyRowProps {
  /** Null if the value needs no label. */
  label: string | null;
  /** Name of the value for the button's accessible label; defaults to `label`. */
  name?: string;
  /** The text that is copied. */
  value: string;
  /** The text that is shown. */
  children: ReactNode;
  isBig?: boolean;
  onCopied?: () => void;
}
