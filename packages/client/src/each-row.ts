/**
 * Iterates over the rows of a list across pages, fetching each page when it is reached: `for await (const
 * invoice of eachRow(client.adminListInvoices, { query: { status: 'paid' } })) …`. You may stop at any time;
 * `query.limit` sets the page size, not the number of rows.
 */
export async function* eachRow<
  Options extends PagedOptions | undefined,
  Page extends AnyPage,
  Name extends keyof Page,
>(
  list: List<Options, Page, Name>,
  ...[options]: undefined extends Options ? [options?: Options] : [options: Options]
): AsyncGenerator<RowOf<Pick<Page, Name>>, void, void> {
  let cursor: string | null | undefined;
  do {
    const page: Page = await list({ ...options, query: { ...options?.query, cursor } } as Options);
    const rows = list.rows === undefined ? Object.values(page).find(Array.isArray) : page[list.rows];
    yield* (rows ?? []) as RowOf<Pick<Page, Name>>[];
    cursor = page.nextCursor;
  } while (cursor);
}

/** The row type of a page's list. Lists of strings and optional lists next to it do not count. */
export type RowOf<Page> = {
  [Name in keyof Page]-?: Page[Name] extends readonly (infer Row extends object)[] ? Row : never;
}[keyof Page];

/**
 * A call of the client, which names the list that its cursor continues, or a function around one, whose page
 * should have no other list.
 */
type List<Options, Page, Name> = ((options: Options) => Promise<Page>) & { readonly rows?: Name };

interface PagedOptions {
  query?: { cursor?: string | undefined } | undefined;
}

interface AnyPage {
  nextCursor: string | null;
}
