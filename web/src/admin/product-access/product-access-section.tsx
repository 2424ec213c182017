import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/use-grid-query.ts';
import { useLocalRows } from '../../shared/grid/use-local-rows.ts';
import { SectionHeading } from '../form/section-heading.tsx';
import { type LinkAct, linkActs } from './link-acts.ts';
import { LinkDialogs } from './link-dialogs.tsx';
import { linkMatch, linkTable } from './link-table.tsx';
import { linkList } from './queries.ts';
import { useLinkTexts } from './use-link-texts.ts';

/** Where payers go for what they bought, service by service. */
export function ProductAccessSection() {
  const { t } = useTranslation('settings');
  const [query, ask] = useGridQuery(linkTable);
  const source = useLocalRows({ list: linkList, query, definition: linkTable, match: linkMatch });
  const [act, setAct] = useState<LinkAct | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionHeading title={t('links.title')}>
        <Button variant="contained" onClick={() => setAct({ kind: 'create' })}>
          {t('links.add')}
        </Button>
      </SectionHeading>
      <linkActs.Acts.Provider value={setAct}>
        <DataGrid
          definition={linkTable}
          query={query}
          onQuery={ask}
          source={source}
          texts={useLinkTexts()}
          onOpen={(link) => setAct({ kind: 'edit', link })}
        />
      </linkActs.Acts.Provider>
      {act && <LinkDialogs act={act} onClose={() => setAct(null)} />}
    </Box>
  );
}
