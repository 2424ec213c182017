import GlobalStyles from '@mui/material/GlobalStyles';

const onPaper = {
  '@media print': {
    '@page': { margin: '16mm' },
    ':root': { colorScheme: 'light !important', background: 'none !important' },
    'header, footer, button, a:not([data-printed]), [role="status"], [role="alert"]': {
      display: 'none !important',
    },
    // A fact whose value is only a button.
    'dl > :has(> dd > button:only-child)': { display: 'none !important' },
    main: { minHeight: '0 !important' },
    'body, body *': { color: 'CanvasText !important', backgroundColor: 'transparent !important' },
    '.MuiCard-root': { marginBlock: '8mm', breakInside: 'avoid' },
  },
};

/**
 * Print style: the document and, once paid, its receipt, in black on white without controls. A link is printed
 * only if it has the attribute `data-printed`, because its text is part of the document.
 */
export function PrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
