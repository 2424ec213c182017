import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';

/** A framed code block with a label or a choice of languages above, and a copy button. */
export function CodeBlock({ code, language, label, head }: CodeBlockProps) {
  return (
    <Box sx={frame}>
      <Box sx={bar}>
        {head ?? <Box sx={{ typography: 'caption', color: 'text.secondary', py: 2 }}>{label}</Box>}
        <Box sx={{ flex: 1 }} />
        <CopyButton text={code} what={label} />
      </Box>
      <CodeText code={code} language={language} label={label} />
    </Box>
  );
}

const frame = {
  my: 5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  overflow: 'hidden',
  minWidth: 0,
  breakInside: 'avoid',
} as const;

const bar = {
  display: 'flex',
  alignItems: 'center',
  pl: 4,
  pr: 1,
  minHeight: 44,
  borderBottom: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'raised',
} as const;

interface CodeBlockProps {
  code: string;
  language: string;
  /** Accessible name of the code. */
  label: string;
  head?: ReactNode;
}
