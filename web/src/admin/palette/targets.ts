/** What of it has every word that was typed in its name, in any case. */
export function matching<Target extends { name: string }>(
  targets: readonly Target[],
  typed: string,
): Target[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return targets.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** The place after moving on among so many, round the ends. */
export function movedPlace(
  place: number,
  { key, count }: { key: string; count: number },
): number | undefined {
  if (count === 0) return undefined;
  const moves: Record<string, number> = {
    ArrowDown: (place + 1) % count,
    ArrowUp: (place - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return moves[key];
}
