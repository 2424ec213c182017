import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const LINES = 3;
const CHARACTERS = 160;

/** A text that, where it is long, shows its first lines until the reader expands it. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation('changes');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > CHARACTERS || text.split('\n').length > LINES;
  if (!isLong) return <span>{text}</span>;
  return (
    <>
      <Box component="span" sx={isOpen ? null : folded}>
        {text}
      </Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ display: 'block', ml: -2 }}
      >
        {t(isOpen ? 'showLess' : 'showAll')}
      </Button>
    </>
  );
}

const folded = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: LINES,
  overflow: 'hidden',
  // Nothing can be expanded on paper.
  '@media print': { display: 'inline' },
} as const;
