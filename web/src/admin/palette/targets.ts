import { folded } from '../../shared/grid/source/folded.ts';

/** Returns the targets whose name contains every typed word, in any case; those starting with it first. */
export function matching<Target extends Named>(targets: readonly Target[], typed: string): Target[] {
  return holding(targets, typed, ({ name }) => name).toSorted(
    (one, other) => Number(beginsWith(other, typed)) - Number(beginsWith(one, typed)),
  );
}

/** Returns the results of an earlier search that match the current text by name and detail. */
export function stillMatching<Target extends Named & { detail?: string }>(
  targets: readonly Target[],
  typed: string,
): Target[] {
  return holding(targets, typed, ({ name, detail }) => `${name} ${detail ?? ''}`);
}

/**
 * Returns the groups in order: named groups come before found ones if one of their names starts with the
 * typed text, else after them.
 */
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
  const words = folded(typed.trim()).split(/\s+/);
  return targets.filter((target) => words.every((word) => folded(textOf(target)).includes(word)));
}

function beginsWith({ name }: Named, typed: string): boolean {
  return folded(name).startsWith(folded(typed.trim()));
}

interface Named {
  name: string;
}

/**
 * Returns the index after a navigation key among `count` items, wrapping around; undefined for any other key.
 */
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
