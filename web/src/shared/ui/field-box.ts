/** How every field that can be typed into looks. */
export const fieldBox = {
  width: '100%',
  boxSizing: 'border-box',
  font: 'inherit',
  color: 'text.primary',
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.8,
  px: 3,
  py: 2,
  minHeight: 40,
  // Dates and choices would stand a little higher or lower than texts.
  '&:not(textarea)': { height: 42 },
  resize: 'vertical',
  '&:hover': { borderColor: 'text.disabled' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
} as const;
