/** What a status is tinted with. Colour is never alone: a chip has its words and a dot as well. */
export type Tone = 'green' | 'yellow' | 'orange' | 'blue' | 'red' | 'grey' | 'purple';
