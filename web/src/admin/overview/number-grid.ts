/** The layout of the cards with a number each: as wide as the longest amount in them, which would be cut. */
export function numberGrid(letters = 0) {
  const longest = `${letters * DIGIT_EM * CAPTION_REM}rem + 34px`;
  return {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gap: { xs: 3, sm: 4 },
    gridTemplateColumns: { xs: columns(`max(8rem, 40%, ${longest})`), lg: 'repeat(3, minmax(0, 1fr))' },
  } as const;
}

/** Two columns, or one where large letters leave no room for two. */
function columns(least: string): string {
  return `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`;
}

/** The width of a bold digit in em. */
const DIGIT_EM = 0.64;
const CAPTION_REM = 0.8125;
