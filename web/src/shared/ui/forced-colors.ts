/**
 * A media query for the mode in which the system's few colours replace those of the page: backgrounds are
 * dropped and all borders look alike, so neither can show what is chosen or on.
 */
export const forcedColors = '@media (forced-colors: active)';

/** Marks what is chosen in that mode. */
export const forcedMark = { outline: '3px solid Highlight', outlineOffset: -3 } as const;
