const MAX_BYTES = 16 * 1024;

/** Returns whether a text is the JSON of an object of at most 16 KB, as the metadata of anything is. */
export function isMetadata(text: string): boolean {
  if (Buffer.byteLength(text) > MAX_BYTES) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
