/**
 * Returns the value of a `Content-Disposition` header. A name of plain ASCII stands as it is; any other one is
 * given twice (RFC 6266), because a header can hold neither its letters nor its quotes: with `_` for each such
 * character, and encoded for the browsers that read it, which all do.
 */
export function contentDisposition(type: 'attachment' | 'inline', filename: string): string {
  const plain = filename.replaceAll(/[^ -~]|["\\/%]/gu, '_');
  const full = plain === filename ? '' : `; filename*=UTF-8''${encoded(filename)}`;
  return `${type}; filename="${plain}"${full}`;
}

/** Encodes what `encodeURIComponent` leaves and RFC 5987 does not allow, too. */
function encoded(text: string): string {
  const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text.toWellFormed()).replaceAll(/['()*]/g, percent);
}
