import DownIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { fieldBox } from './field-box.ts';

/**
 * The native select, which works on every device and with every screen reader, styled as one of our fields:
 * text and icon are aligned with those of its neighbours.
 */
export function SelectBox(props: SelectBoxProps) {
  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
      <Box component="select" {...props} sx={[fieldBox, select]} />
      <DownIcon aria-hidden sx={sign} />
    </Box>
  );
}

const select = {
  appearance: 'none',
  pr: 9,
  textOverflow: 'ellipsis',
  // Windows and Linux use these colours for the list.
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
} as const;

const sign = {
  position: 'absolute',
  top: '50%',
  insetInlineEnd: 12,
  fontSize: 20,
  transform: 'translateY(-50%)',
  color: 'text.secondary',
  pointerEvents: 'none',
} as const;

type SelectBoxProps = Omit<ComponentProps<'select'>, 'color' | 'width' | 'height'>;
