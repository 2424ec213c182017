/** All about one person, by their user id, or by an e-mail with which nobody has signed in yet. */
export function personPath(reference: string): string {
  return `/admin/members/${encodeURIComponent(reference)}`;
}
