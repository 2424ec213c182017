import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { highlight, type PieceKind } from './highlight.ts';

/**
 * Highlighted code; long lines scroll, also by keyboard. It has the role `group`, since the section around it
 * is the landmark.
 */
export function CodeText({ code, language, label }: { code: string; language: string; label: string }) {
  return (
    <Box component="pre" tabIndex={0} role="group" aria-label={label} sx={block}>
      <code>
        {highlight(code, language).map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change.
          <Box key={index} component="span" sx={({ vars }) => colourOf(vars, kind)}>
            {text}
          </Box>
        ))}
      </code>
    </Box>
  );
}

const block = {
  typography: 'code',
  m: 0,
  p: 4,
  overflowX: 'auto',
  tabSize: 2,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '@media print': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const;

function colourOf(vars: Theme['vars'], kind: PieceKind) {
  if (kind === 'plain' || !vars) return {};
  const { text, tones } = vars.palette;
  const colours = {
    comment: text.secondary,
    string: tones.green.text,
    keyword: tones.purple.text,
    number: tones.orange.text,
    name: tones.blue.text,
  };
  return { color: colours[kind] };
}
