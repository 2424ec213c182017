/** The text of a UUID of any version, as a part of regular expressions that ignore case. Needs no schema library. */
export const uuidText = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
