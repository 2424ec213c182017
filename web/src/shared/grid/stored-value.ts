/** Reads what this browser stores about a table; undefined if there is nothing, or nothing valid. */
export function readStored(slot: StorageSlot): unknown {
  try {
    const text = window.localStorage.getItem(keyOf(slot));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // Blocked or malformed: the table uses its defaults.
  }
}

/** Stores something about a table in this browser; if storage is full or blocked, it is lost on reload. */
export function writeStored(slot: StorageSlot, value: unknown): void {
  try {
    window.localStorage.setItem(keyOf(slot), JSON.stringify(value));
  } catch {
    // Stored values are only a convenience; the table works without them.
  }
}

function keyOf({ table, what }: StorageSlot): string {
  return `checkout.grid.${table}.${what}`;
}

interface StorageSlot {
  /** The id of the table's definition. */
  table: string;
  what: 'layout' | 'unsaved' | 'views';
}
