import GlobalStyles from '@mui/material/GlobalStyles';

const onPaper = {
  '@media print': {
    '@page': { margin: '16mm' },
    ':root': { colorScheme: 'light !important', background: 'none !important' },
    'header, footer, [role="status"]': { display: 'none !important' },
    'body, body *': { color: 'CanvasText !important', backgroundColor: 'transparent !important' },
    'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.8em' },
  },
};

/** Print style: the page alone, in black on white, with the addresses of its links. */
export function DocsPrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
