/** Style of a tab; `aria-pressed` marks the selected one. */
export const tabStyle = {
  typography: 'body2',
  fontWeight: 540,
  color: 'text.secondary',
  minHeight: 44,
  px: 3,
  borderBottom: '2px solid transparent',
  '&[aria-pressed="true"]': { color: 'text.primary', borderBottomColor: 'primary.main' },
  '&:hover': { color: 'text.primary' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
