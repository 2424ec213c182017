import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/use-grid-query.ts';
import { useLocalRows } from '../../shared/grid/use-local-rows.ts';
import { SectionHeading } from '../form/section-heading.tsx';
import { type MethodAct, methodActs } from './method-acts.ts';
import { MethodDialogs } from './method-dialogs.tsx';
import { methodMatch, methodTable } from './method-table.tsx';
import { methodList } from './queries.ts';
import { useMethodTexts } from './use-method-texts.ts';

/** Every manual way to pay: adding one, changing it, offering it or not. */
export function PaymentMethodsSection() {
  const { t } = useTranslation('settings');
  const [query, ask] = useGridQuery(methodTable);
  const source = useLocalRows({ list: methodList, query, definition: methodTable, match: methodMatch });
  const [act, setAct] = useState<MethodAct | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionHeading title={t('methods.title')}>
        <Button variant="contained" onClick={() => setAct({ kind: 'create' })}>
          {t('methods.add')}
        </Button>
      </SectionHeading>
      <methodActs.Acts.Provider value={setAct}>
        <DataGrid
          definition={methodTable}
          query={query}
          onQuery={ask}
          source={source}
          texts={useMethodTexts()}
          onOpen={(method) => setAct({ kind: 'edit', method })}
        />
      </methodActs.Acts.Provider>
      {act && <MethodDialogs act={act} onClose={() => setAct(null)} />}
    </Box>
  );
}
