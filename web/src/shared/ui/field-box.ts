/** How every field that can be typed into looks. */
export const fieldBox = {
  width: '100%',
  boxSizing: 'border-box',
  font: 'inherit',
  color: 'text.primary',
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'control',
  borderRadius: 1,
  px: 3,
  py: 2,
  minHeight: 40,
  // Dates and choices would stand a little higher or lower than texts.
  '&:not(textarea)': { height: 42 },
  resize: 'vertical',
  '&::placeholder': { color: 'text.placeholder', opacity: 1 },
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
} as const;
