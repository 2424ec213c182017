/** What of it has every word that was typed in its name, in any case; what begins with it comes first. */
export function matching<Target extends Named>(targets: readonly Target[], typed: string): Target[] {
  return holding(targets, typed, ({ name }) => name).toSorted(
    (one, other) => Number(beginsWith(other, typed)) - Number(beginsWith(one, typed)),
  );
}

/** What of what was found for an earlier text still is for this one, as far as can be seen. */
export function stillMatching<Target extends Named & { detail?: string }>(
  targets: readonly Target[],
  typed: string,
): Target[] {
  return holding(targets, typed, ({ name, detail }) => `${name} ${detail ?? ''}`);
}

/** Groups of what has names of its own come before what is found where one of their names begins with what is typed. */
export function inOrder<Group extends { targets: readonly Named[] }>(
  typed: string,
  { named, found }: { named: readonly Group[]; found: readonly Group[] },
): Group[] {
  const isMeant = ({ targets }: Group) => targets.some((target) => beginsWith(target, typed));
  return [...named.filter(isMeant), ...found, ...named.filter((group) => !isMeant(group))];
}

function holding<Target>(
  targets: readonly Target[],
  typed: string,
  textOf: (target: Target) => string,
): Target[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return targets.filter((target) => words.every((word) => textOf(target).toLowerCase().includes(word)));
}

function beginsWith({ name }: Named, typed: string): boolean {
  return name.toLowerCase().startsWith(typed.trim().toLowerCase());
}

interface Named {
  name: string;
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
