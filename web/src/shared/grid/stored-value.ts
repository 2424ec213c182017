/** Reads what this browser keeps of a table; undefined where there is nothing, or nothing that can be read. */
export function readStored(place: StoredPlace): unknown {
  try {
    const text = window.localStorage.getItem(keyOf(place));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // Forbidden, or not ours: the table starts anew.
  }
}

/** Keeps something of a table in this browser, as far as the browser lets us; a full storage forgets on reload. */
export function writeStored(place: StoredPlace, value: unknown): void {
  try {
    window.localStorage.setItem(keyOf(place), JSON.stringify(value));
  } catch {
    // What is kept here is a convenience; the table goes on without.
  }
}

function keyOf({ table, what }: StoredPlace): string {
  return `checkout.grid.${table}.${what}`;
}

interface StoredPlace {
  /** The id of the table's definition. */
  table: string;
  what: 'layout' | 'unsaved' | 'views';
}
