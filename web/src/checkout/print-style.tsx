import GlobalStyles from '@mui/material/GlobalStyles';

const onPaper = {
  '@media print': {
    '@page': { margin: '16mm' },
    ':root': { colorScheme: 'light !important', background: 'none !important' },
    'header, footer, [role="status"], [role="alert"]': { display: 'none !important' },
    'body, body *': { color: 'CanvasText !important', backgroundColor: 'transparent !important' },
  },
};

/** Paper gets the document alone, in ink, whatever the colours of the screen. */
export function PrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
