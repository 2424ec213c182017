/** The toolbar's own name as a container, whose width says how much room its parts have. */
export const toolbarContainer = { containerType: 'inline-size', containerName: 'grid-toolbar' } as const;

/** A button with a sign that stands without its words where the toolbar is no wider than this; its label says them. */
export function inToolbarUnder(pixels: number) {
  return {
    [`@container grid-toolbar (max-width: ${pixels}px)`]: {
      minWidth: 44,
      px: 2.5,
      '& .MuiButton-startIcon': { mx: 0 },
      '& .words': { display: 'none' },
    },
  };
}

export const toolbarSign = inToolbarUnder(900);
