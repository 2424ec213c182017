/** Beside cards and gems, where the rest is folded. */
const shownAtOnce = 2;

/**
 * Which methods stand in the list at once, and which behind one line. Admins put them in order, so that the rarer ones
 * come last. One alone is not folded: the line would take the place of its row.
 */
export function foldRarer<Method>(methods: readonly Method[]): { shown: Method[]; folded: Method[] } {
  const shown = methods.length > shownAtOnce + 1 ? shownAtOnce : methods.length;
  return { shown: methods.slice(0, shown), folded: methods.slice(shown) };
}
