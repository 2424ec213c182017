/**
 * Creates a queue of bounded length that nobody can occupy alone: each reader's first piece of work comes
 * before anybody's second one, and when the queue is full, the reader with the most gives way.
 */
export function createFairQueue<Work extends { reader: string }>(length: number): FairQueue<Work> {
  const waiting: { work: Work; turn: number }[] = [];
  const countOf = (reader: string): number => waiting.filter(({ work }) => work.reader === reader).length;

  /** Returns the place of the last work of the reader with the most; undefined if the newcomer has as much. */
  const placeToTake = (newcomer: string): number | undefined => {
    const counts = waiting.map(({ work }) => countOf(work.reader));
    const most = Math.max(0, ...counts);
    return most > countOf(newcomer) + 1 ? counts.lastIndexOf(most) : undefined;
  };

  return {
    add: (work) => {
      const place = waiting.length < length ? undefined : placeToTake(work.reader);
      if (waiting.length >= length && place === undefined) return work;
      const gone = place === undefined ? [] : waiting.splice(place, 1);
      insert(waiting, { work, turn: countOf(work.reader) });
      return gone[0]?.work;
    },
    next: () => waiting.shift()?.work,
  };
}

/** Keeps the order of turns, and the order of arrival within a turn. */
function insert<Entry extends { turn: number }>(waiting: Entry[], entry: Entry): void {
  const place = waiting.findIndex(({ turn }) => turn > entry.turn);
  waiting.splice(place === -1 ? waiting.length : place, 0, entry);
}

export interface FairQueue<Work> {
  /** Adds the work; returns what found no room, which may be an earlier work of somebody else. */
  add(work: Work): Work | undefined;
  /** Removes and returns the work that is next. */
  next(): Work | undefined;
}
