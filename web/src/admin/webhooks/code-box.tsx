import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { stack } from '../../shared/ui/stack.ts';
import { CopyButton } from './copy-button.tsx';

/** Machine-readable text shown verbatim, with a button to copy it. */
export function CodeBox({ title, hint, text, copyLabel }: CodeBoxProps) {
  const id = useId();
  return (
    <Box component="section" sx={stack(2)}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        <CopyButton text={text} label={copyLabel} />
      </Box>
      {hint && (
        <Typography variant="caption" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Box component="pre" tabIndex={0} role="region" aria-labelledby={id} sx={code}>
        {text}
      </Box>
    </Box>
  );
}

const code = {
  typography: 'code',
  m: 0,
  p: 3,
  maxHeight: 420,
  overflow: 'auto',
  '@media print': {
    maxHeight: 'none',
    overflow: 'visible',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  borderRadius: 0.8,
  backgroundColor: 'raised',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

interface CodeBoxProps {
  title: string;
  hint?: string;
  text: string;
  copyLabel: string;
}
