/** Pages requested in turn: more than the cache holds, so that each is built anew. */
const DEEP_PAGES = 200;
/** The largest page size: getting to the far pages is not what is measured. */
const MAX_PAGE_SIZE = 200;

/** Returns paths of the admin invoice list, `stride` rows apart, as deep as the list goes. */
export async function deepPages({
  url,
  headers,
  stride = MAX_PAGE_SIZE,
}: {
  url: string;
  headers: Record<string, string>;
  stride?: number;
}): Promise<string[]> {
  const pages: string[] = [];
  let cursor = '';
  while (pages.length < DEEP_PAGES) {
    const answer = await fetch(`${url}/api/admin/invoices?limit=${stride}&cursor=${cursor}`, { headers });
    if (!answer.ok) throw new Error(`a request for a list returned ${answer.status}`);
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (nextCursor === null) break;
    cursor = nextCursor;
    pages.push(`/api/admin/invoices?limit=50&cursor=${cursor}`);
  }
  return pages;
}
