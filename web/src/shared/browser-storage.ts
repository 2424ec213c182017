/** The storage of this site in this browser, shared by its tabs. */
export const siteStorage = withMemory(() => window.localStorage);

/** The storage of this tab. */
export const tabStorage = withMemory(() => window.sessionStorage);

/**
 * Returns a storage that also works where the browser withholds its own: with site data blocked, reading it
 * throws; some apps' browsers have none; a full one refuses to write. What cannot be stored is kept in memory
 * until the page is left.
 */
export function withMemory(open: () => Storage | null): KeyStorage & { isLasting(): boolean } {
  const memory = new Map<string, string>();
  const stored = (): Storage | null => {
    try {
      return open();
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? stored()?.getItem(key) ?? null,
    setItem: (key, value) => {
      memory.set(key, value);
      try {
        const storage = stored();
        storage?.setItem(key, value);
        if (storage) memory.delete(key);
      } catch {
        // It is full.
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      stored()?.removeItem(key);
    },
    /** Returns false if the browser withholds its storage, so that nothing outlives the page. */
    isLasting: () => stored() !== null,
  };
}

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
