/** Makes the toolbar a named container, so that its parts can depend on its width. */
export const toolbarContainer = { containerType: 'inline-size', containerName: 'grid-toolbar' } as const;

/**
 * Returns the style of a button that shows only its icon while the toolbar is at most this wide; its
 * accessible name stays.
 */
export function iconOnlyBelow(pixels: number) {
  return {
    [`@container grid-toolbar (max-width: ${pixels}px)`]: {
      minWidth: 44,
      px: 2.5,
      '& .MuiButton-startIcon': { mx: 0 },
      '& .words': { display: 'none' },
    },
  };
}

export const toolbarButton = iconOnlyBelow(900);
