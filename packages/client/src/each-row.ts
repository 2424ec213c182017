/**
 * Goes through the rows of a list, page after page, fetching the next page when it is reached:
 * `for await (const invoice of eachRow(client.adminListInvoices, { query: { status: 'paid' } })) …`. Stop whenever you
 * like; `query.limit` is the size of a page, not of the walk.
 */
export async function* eachRow<Options extends PagedOptions | undefined, Page extends AnyPage>(
  list: (options: Options) => Promise<Page>,
  ...[options]: undefined extends Options ? [options?: Options] : [options: Options]
): AsyncGenerator<RowOf<Page>, void, void> {
  let cursor: string | null | undefined;
  do {
    const page: Page = await list({ ...options, query: { ...options?.query, cursor } } as Options);
    const rows = Object.values(page).find((value) => Array.isArray(value)) as RowOf<Page>[] | undefined;
    yield* rows ?? [];
    cursor = page.nextCursor;
  } while (cursor);
}

/** A row of the first list of a page. A list of words beside it, or one that has to be asked for, is none of rows. */
export type RowOf<Page> = {
  [Name in keyof Page]-?: Page[Name] extends readonly (infer Row extends object)[] ? Row : never;
}[keyof Page];

interface PagedOptions {
  query?: { cursor?: string | undefined } | undefined;
}

interface AnyPage {
  nextCursor: string | null;
}
