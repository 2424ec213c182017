/**
 * Returns how many blocks of tables and indexes a look-up reads; each of its statements is explained before it
 * runs. With many rows, a look-up that finds its rows in an index reads few.
 */
export async function blocksReadBy<Queries extends Reader>(
  queries: Queries,
  lookUp: (queries: Queries) => Promise<unknown>,
): Promise<number> {
  let blocks = 0;
  const query: Reader['query'] = async (statement) => {
    const text = `explain (analyze, buffers, format json) ${statement.text}`;
    const { rows } = await queries.query({ ...statement, text });
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return await queries.query(statement);
  };
  await lookUp({ ...queries, query });
  return blocks;
}

/** A transaction. */
interface Reader {
  // biome-ignore lint/suspicious/noExplicitAny: statements and rows of any kind.
  query(statement: any): Promise<any>;
}
