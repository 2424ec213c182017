/** Colour of a status. Colour is never the only signal: a chip also has a label. */
export type Tone = 'green' | 'yellow' | 'orange' | 'blue' | 'red' | 'grey' | 'purple';
