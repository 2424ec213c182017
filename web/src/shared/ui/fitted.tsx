import Box from '@mui/material/Box';

/** Figures on one line: as large as the text around them, or as small as it takes to be whole where they stand. */
export function Fitted({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'block', containerType: 'inline-size', whiteSpace: 'nowrap' }}>
      <span style={{ fontSize: `min(1em, ${widestEm / children.length}cqi)` }}>{children}</span>
    </Box>
  );
}

/** In hundredths of the line: no amount takes more than 0.6 em for each of its signs. */
const widestEm = 165;
