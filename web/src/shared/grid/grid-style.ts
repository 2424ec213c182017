import type { SxProps, Theme } from '@mui/material/styles';

function lineAt(side: string) {
  return ({ vars }: Theme) => `inset ${side} 0 ${vars?.palette.divider}`;
}

/** Styles all cells of a table by class: a single rule, since one per cell would slow down scrolling. */
export const gridStyle = {
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  maxHeight: 'max(24rem, calc(100dvh - var(--grid-top, 16rem) - 4rem))',
  scrollPadding: 'var(--grid-row) var(--grid-end) 0 var(--grid-start)',
  fontFeatureSettings: '"tnum" 1, "cv05" 1, "ss03" 1',
  typography: 'body2',
  '& .grid-head': { position: 'sticky', top: 0, zIndex: 3, minWidth: 'max(100%, var(--grid-width))' },
  '& .grid-body': { position: 'relative', minWidth: 'max(100%, var(--grid-width))' },
  '& .grid-row': {
    display: 'grid',
    gridTemplateColumns: 'var(--grid-tracks)',
    height: 'var(--grid-row)',
    backgroundColor: 'background.paper',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& .grid-body .grid-row': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    // Without `paint`, which takes a fifth of the time of a frame; the cells clip their own overflow.
    contain: 'size layout style',
    cursor: 'default',
  },
  '& .grid-body[data-stale]': { opacity: 0.6 },
  '& .grid-body[data-opens] .grid-row': { cursor: 'pointer' },
  '& .grid-body .grid-row:hover, &:focus-within .grid-row[data-active]': { backgroundColor: 'raised' },
  '& .grid-body .grid-row[aria-selected="true"]': { backgroundColor: 'primary.light' },
  '& .grid-body .grid-row[aria-current]': {
    backgroundColor: 'raised',
    '& > :first-of-type': { boxShadow: ({ vars }: Theme) => `inset 3px 0 ${vars?.palette.primary.main}` },
  },
  '& .grid-head .grid-row': { color: 'text.secondary', typography: 'caption', fontWeight: 540 },
  '& .grid-cell': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    px: 1.5,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    backgroundColor: 'inherit',
  },
  // Inline text ends in an ellipsis when it overflows; a flex box would be cut off.
  '& .grid-body .grid-cell:not(.grid-check, [data-edge="end"])': {
    display: 'block',
    lineHeight: 'calc(var(--grid-row) - 1px)',
  },
  '& .grid-head .grid-cell:not([data-pin], .grid-check)': { position: 'relative' },
  '& .grid-cell[data-drop]': { boxShadow: ({ vars }: Theme) => `inset 2px 0 ${vars?.palette.primary.main}` },
  '& .grid-head .grid-cell > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .grid-cell:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .grid-cell[data-align="right"]': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .grid-cell[data-pin]': { position: 'sticky', zIndex: 1 },
  // The reader's pinned columns get a line where the scrolling part begins.
  '& .grid-cell[data-pin="start"]:not([data-edge])': { boxShadow: lineAt('-1px') },
  '& .grid-cell[data-pin="end"]:not([data-edge])': { boxShadow: lineAt('1px') },
  '& .grid-cell:first-of-type:not(.grid-check)': { pl: 4 },
  '& .grid-cell[data-edge="start"]': { fontWeight: 560 },
  '& .grid-cell[data-edge="end"]': { px: 2 },
  '& .grid-check': { position: 'sticky', left: 0, zIndex: 1, px: 0, justifyContent: 'center' },
  '& .grid-check input': { cursor: 'pointer' },
  // Invisible actions keep their room, so that nothing moves when they appear; without a hovering pointer
  // they are always visible.
  '& .grid-actions': {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: 0.5,
    ml: 'auto',
  },
  '@media (hover: hover)': {
    '& .grid-actions': { opacity: 0 },
    '& .grid-row:hover .grid-actions, & .grid-actions:focus-within, & .grid-actions:has([aria-expanded="true"])':
      {
        opacity: 1,
      },
    '&:focus-within .grid-row[data-active] .grid-actions': { opacity: 1 },
  },
  '& .grid-actions > *': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 30,
    height: 30,
    borderRadius: 0.8,
    cursor: 'pointer',
    color: 'text.secondary',
    '&:hover, &[aria-expanded="true"]': { color: 'text.primary', backgroundColor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .grid-skeleton': {
    display: 'inline-block',
    verticalAlign: 'middle',
    height: 12,
    borderRadius: 1,
    backgroundColor: 'divider',
    width: '60%',
  },
} satisfies SxProps<Theme>;

/** The style for a table that reaches to the edges of the screen; spacing matches that of `Page`. */
export const wideGridStyle: SxProps<Theme> = [
  gridStyle,
  {
    mx: -6,
    borderInline: 0,
    borderRadius: 0,
    '& .grid-cell:first-of-type:not(.grid-check)': { pl: 6 },
    '& .grid-check': { pl: 6, justifyContent: 'flex-start' },
    '& .grid-cell:last-of-type:not([data-edge="end"])': { pr: 6 },
  },
];
