/**
 * Makes those who are about the same thing wait for each other: each has its turn when all that came before it have ended.
 */
export function createTurns(): (about: string) => Turn {
  const last = new Map<string, Promise<boolean>>();
  return (about) => {
    const before = last.get(about) ?? Promise.resolve(true);
    const { promise: own, resolve: end } = Promise.withResolvers<boolean>();
    const all = Promise.all([before, own]).then(([areThey, isOwn]) => areThey && isOwn);
    last.set(about, all);
    void all.then(() => {
      if (last.get(about) === all) last.delete(about);
    });
    return { before, end };
  };
}

export interface Turn {
  /** Resolves when all before it have ended: whether each of them went well. */
  before: Promise<boolean>;
  end(isWell: boolean): void;
}
