/** The style of all input fields. */
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
  // As high as a button beside it; date inputs and selects would otherwise differ from text inputs, too.
  '&:not(textarea)': { height: '2.5rem', py: 0 },
  resize: 'vertical',
  '&::placeholder': { color: 'text.placeholder', opacity: 1 },
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: 'error.main', outlineColor: 'error.main' },
} as const;
