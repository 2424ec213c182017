import { useMemo } from 'react';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import type { PageRequest } from '../../shared/grid/source/row-page.ts';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { type ServerRows, useServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { lineDefinition } from './definition.ts';
import type { UnitLine } from './line-columns.tsx';
import { type RequestedStatement, statement, statementCsv } from './queries.ts';
import { useStatementTexts } from './use-texts.ts';

/** What was booked on one account in a month, newest first. */
export function StatementView({ requested: { account, unit, month } }: { requested: RequestedStatement }) {
  const [query, setQuery] = useGridQuery(lineDefinition);
  const rows = useMemo(() => withUnit({ account, unit, month }), [account, unit, month]);
  const source = useServerRows(rows);
  return (
    <DataGrid
      isWide
      definition={lineDefinition}
      query={query}
      onQuery={setQuery}
      source={source}
      texts={useStatementTexts()}
      readCsv={() => statementCsv({ account, unit, month })}
    />
  );
}

function withUnit(requested: RequestedStatement): ServerRows<UnitLine> {
  const { queryKey, read } = statement(requested);
  return {
    queryKey,
    read: async (request: PageRequest) => {
      const { rows, ...page } = await read(request);
      return { ...page, rows: rows.map((line) => ({ ...line, unit: requested.unit })) };
    },
  };
}
