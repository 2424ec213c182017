/** Creates a queue per key: each turn begins when all earlier ones of the same key have ended. */
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
  /** Resolves when all earlier turns have ended, to whether all of them succeeded. */
  before: Promise<boolean>;
  end(isWell: boolean): void;
}
