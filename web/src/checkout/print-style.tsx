import GlobalStyles from '@mui/material/GlobalStyles';

const onPaper = {
  '@media print': {
    '@page': { margin: '16mm' },
    ':root': { colorScheme: 'light !important', background: 'none !important' },
    'header, footer, button, a, [role="status"], [role="alert"]': { display: 'none !important' },
    main: { minHeight: '0 !important' },
    'body, body *': { color: 'CanvasText !important', backgroundColor: 'transparent !important' },
    '.MuiCard-root': { marginBlock: '8mm', breakInside: 'avoid' },
  },
};

/** Print style: the document and, once paid, its receipt, in black on white without controls. */
export function PrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
