import { useMemo } from 'react';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import type { PageRequest } from '../../shared/grid/source/row-page.ts';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { type ServerRows, useServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { lineDefinition } from './definition.ts';
import type { UnitLine } from './line-columns.tsx';
import { type AskedStatement, statement, statementCsv } from './queries.ts';
import { useStatementTexts } from './use-texts.ts';

/** What was booked on one account in a month, newest first. */
export function StatementView({ asked: { account, unit, month } }: { asked: AskedStatement }) {
  const [query, ask] = useGridQuery(lineDefinition);
  const rows = useMemo(() => withUnit({ account, unit, month }), [account, unit, month]);
  const source = useServerRows(rows);
  return (
    <DataGrid
      isWide
      definition={lineDefinition}
      query={query}
      onQuery={ask}
      source={source}
      texts={useStatementTexts()}
      readCsv={() => statementCsv({ account, unit, month })}
    />
  );
}

function withUnit(asked: AskedStatement): ServerRows<UnitLine> {
  const { queryKey, read } = statement(asked);
  return {
    queryKey,
    read: async (request: PageRequest) => {
      const { rows, ...page } = await read(request);
      return { ...page, rows: rows.map((line) => ({ ...line, unit: asked.unit })) };
    },
  };
}
