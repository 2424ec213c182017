/**
 * Style of a text that somebody has written, in any script: each paragraph runs in its own direction, from
 * the same edge as the texts around it, and one that is cut off keeps its beginning.
 */
export const givenText = { unicodeBidi: 'plaintext', textAlign: 'left', overflowWrap: 'anywhere' } as const;
