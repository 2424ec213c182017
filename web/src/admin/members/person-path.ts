/** Returns the path of a person's page, by user id, or by an e-mail with which nobody has signed in yet. */
export function personPath(reference: string): string {
  return `/admin/members/${encodeURIComponent(reference)}`;
}
