import GlobalStyles from '@mui/material/GlobalStyles';

/** Marks what is printed alone. */
export const printedAlone = { 'data-printed-alone': '' };

const drawer = '[data-printed-alone]';

/** Nothing can be pressed on paper; a picture, a link or a table is content even inside a button or a group. */
const controls = [
  'button:not(:has(img), .MuiLink-root)',
  'a[target]',
  'input',
  'textarea',
  '[role="group"]:not(:has(table))',
  'details:not([open])',
].join();

const onPaper = {
  '@media print': {
    '@page': { margin: '16mm' },
    ':root': { colorScheme: 'light !important', background: 'none !important' },
    [`body *:not(:has(${drawer}), ${drawer}, ${drawer} *)`]: { display: 'none !important' },
    // What holds the drawer takes as many pages as it needs.
    [`body, body *:has(${drawer}), ${drawer}`]: {
      display: 'block !important',
      position: 'static !important',
      width: 'auto !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      overflow: 'visible !important',
      transform: 'none !important',
      boxShadow: 'none !important',
    },
    [`${drawer} > *`]: { position: 'static !important', paddingInline: '0 !important' },
    [`${drawer} :is(${controls})`]: { display: 'none !important' },
    [`${drawer} :is(img, tr, li, dl > *)`]: { breakInside: 'avoid' },
    [`${drawer} :is(h2, h3)`]: { breakAfter: 'avoid' },
    'body, body *': { color: 'CanvasText !important', backgroundColor: 'transparent !important' },
  },
};

/** Print style of an open drawer: what it shows, alone, in black on white without controls. */
export function DrawerPrintStyle() {
  return <GlobalStyles styles={onPaper} />;
}
