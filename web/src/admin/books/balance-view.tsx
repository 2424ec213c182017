import type { AccountBalance } from '@checkout/contract/books/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { useLocalRows } from '../../shared/grid/source/use-local-rows.ts';
import { balanceTotals } from './balance-totals.ts';
import { balanceDefinition, balanceMatch } from './definition.ts';
import { balanceCsv, balanceList } from './queries.ts';
import { TotalsTable } from './totals-table.tsx';
import { useAccountName } from './use-account-name.ts';
import { useBalanceTexts } from './use-texts.ts';

/** The trial balance of a month with its totals. Each account opens its statement. */
export function BalanceView({ month, onOpen }: { month: string; onOpen: (row: AccountBalance) => void }) {
  const [query, setQuery] = useGridQuery(balanceDefinition);
  const { language } = useTranslation().i18n;
  const nameOf = useAccountName();
  const list = useMemo(() => {
    const { queryKey, queryFn } = balanceList(month);
    return {
      queryKey: [...queryKey, language],
      queryFn: async (context: { signal: AbortSignal }) =>
        (await queryFn(context)).map((row) => ({ ...row, title: nameOf(row) })),
    };
  }, [month, language, nameOf]);
  const source = useLocalRows({ list, query, definition: balanceDefinition, match: balanceMatch });
  // Totals over all accounts, however few are shown: otherwise nothing would balance.
  const { data: accounts } = useQuery({ ...list, enabled: false });
  const { unit } = query.filters;
  const totals = balanceTotals(accounts ?? []).filter((total) => unit === undefined || total.unit === unit);
  return (
    <>
      <DataGrid
        isWide
        definition={balanceDefinition}
        query={query}
        onQuery={setQuery}
        source={source}
        texts={useBalanceTexts()}
        onOpen={onOpen}
        readCsv={() => balanceCsv(month)}
      />
      {totals.length > 0 && <TotalsTable totals={totals} />}
    </>
  );
}
