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

/** Paper gets the document and, once it is paid, its receipt: in ink, without anything to press. */
export function PrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
