import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { useLocalRows } from '../../shared/grid/source/use-local-rows.ts';
import { stack } from '../../shared/ui/stack.ts';
import { ActionContext, useRowActions } from '../actions/use-row-actions.tsx';
import { ChangesButton } from '../changes/changes-button.tsx';
import { linkDefinition, linkMatch } from './definition.ts';
import { CreateLinkDialog, EditLinkDialog } from './dialog.tsx';
import { linkList } from './queries.ts';
import { useLinkTexts } from './use-texts.ts';

/** The links that lead payers to what they bought, by service. */
export function ProductAccessSection() {
  const { t } = useTranslation('settings');
  const [query, ask] = useGridQuery(linkDefinition);
  const source = useLocalRows({ list: linkList, query, definition: linkDefinition, match: linkMatch });
  const { start, dialog } = useRowActions();
  const create = (
    <Button variant="contained" onClick={() => start({ Dialog: CreateLinkDialog }, null)}>
      {t('links.add')}
    </Button>
  );
  return (
    <Box sx={stack(4)}>
      <ActionContext value={start}>
        <DataGrid
          isWide
          emptyAction={create}
          title={t('links.title')}
          definition={linkDefinition}
          query={query}
          onQuery={ask}
          source={source}
          texts={useLinkTexts()}
          onOpen={(link) => start({ Dialog: EditLinkDialog }, link)}
        >
          <ChangesButton area="product_access" />
          {create}
        </DataGrid>
      </ActionContext>
      {dialog}
    </Box>
  );
}
