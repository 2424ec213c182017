import Box from '@mui/material/Box';

/** Keeps figures on one line, at the surrounding font size or, if they do not fit, scaled down. */
export function Fitted({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'block', containerType: 'inline-size', whiteSpace: 'nowrap' }}>
      <span style={{ fontSize: `min(1em, ${widestEm / children.length}cqi)` }}>{children}</span>
    </Box>
  );
}

/**
 * Font size in hundredths of the line's width, times the number of characters: an amount needs at most 0.6 em
 * per character, and 100 / 0.6 is just above this.
 */
const widestEm = 165;
