import { siteStorage } from '../browser-storage.ts';

/** Reads what this browser stores about a table; undefined if there is nothing, or nothing valid. */
export function readStored(slot: StorageSlot): unknown {
  try {
    const text = siteStorage.getItem(keyOf(slot));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // Malformed: the table uses its defaults.
  }
}

/** Stores something about a table in this browser; if storage is full or blocked, it is lost on reload. */
export function writeStored(slot: StorageSlot, value: unknown): void {
  siteStorage.setItem(keyOf(slot), JSON.stringify(value));
}

function keyOf({ table, what }: StorageSlot): string {
  return `checkout.grid.${table}.${what}`;
}

interface StorageSlot {
  /** The id of the table's definition. */
  table: string;
  what: 'layout' | 'owner' | 'unsaved' | 'views';
}
