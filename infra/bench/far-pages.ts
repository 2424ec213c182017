/** Pages that are asked for in turn, more than are remembered: each is made anew. */
const FAR_PAGES = 200;
/** The longest page that there is: the way to the others is not what is measured. */
const LONGEST = 200;

/** Paths of the admins' list, of all invoices, each so many further down, as deep as that leads. */
export async function farPages({
  url,
  headers,
  stride = LONGEST,
}: {
  url: string;
  headers: Record<string, string>;
  stride?: number;
}): Promise<string[]> {
  const pages: string[] = [];
  let cursor = '';
  while (pages.length < FAR_PAGES) {
    const answer = await fetch(`${url}/api/admin/invoices?limit=${stride}&cursor=${cursor}`, { headers });
    if (!answer.ok) throw new Error(`a list was answered with ${answer.status}`);
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (nextCursor === null) break;
    cursor = nextCursor;
    pages.push(`/api/admin/invoices?limit=50&cursor=${cursor}`);
  }
  return pages;
}
