/** The toolbar's own name as a container, whose width says how much room its parts have. */
export const toolbarContainer = { containerType: 'inline-size', containerName: 'grid-toolbar' } as const;

/** A button with a sign that stands without its words where the toolbar has little room; its label says them. */
export const toolbarSign = {
  '@container grid-toolbar (max-width: 900px)': {
    minWidth: 44,
    px: 2.5,
    '& .MuiButton-startIcon': { mx: 0 },
    '& .words': { display: 'none' },
  },
} as const;
