/**
 * Returns the style of a box with its children below each other, `gap` theme units apart. None of them is
 * wider than the box, however wide its content; with `1fr` alone, the content would widen it.
 */
export function stack(gap: number) {
  return { display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
}
