import type { SettingsArea } from '@checkout/contract/settings-change/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RowData } from '@tanstack/react-table';
import type { ComponentType } from 'react';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import type { GridTexts } from '../../shared/grid/grid-definition.ts';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { type LocalRows, useLocalRows } from '../../shared/grid/source/use-local-rows.ts';
import { stack } from '../../shared/ui/stack.ts';
import { ChangesButton } from '../changes/changes-button.tsx';
import type { RowDialogProps } from './define-actions.ts';
import { ActionContext, useRowActions } from './use-row-actions.tsx';

/** A table of settings that is loaded as a whole: a button adds a row, and opening a row edits it. */
export function EditableTable<Row extends RowData>({
  title,
  add,
  area,
  texts,
  CreateDialog,
  EditDialog,
  ...rows
}: EditableTableProps<Row>) {
  const { definition } = rows;
  const [query, setQuery] = useGridQuery(definition);
  const source = useLocalRows({ ...rows, query });
  const { start, dialog } = useRowActions();
  const create = (
    <Button variant="contained" onClick={() => start({ Dialog: CreateDialog }, null)}>
      {add}
    </Button>
  );
  return (
    <Box sx={stack(4)}>
      <ActionContext value={start}>
        <DataGrid
          isWide
          emptyAction={create}
          title={title}
          definition={definition}
          query={query}
          onQuery={setQuery}
          source={source}
          texts={texts}
          onOpen={(row) => start({ Dialog: EditDialog }, row)}
        >
          <ChangesButton area={area} />
          {create}
        </DataGrid>
      </ActionContext>
      {dialog}
    </Box>
  );
}

interface EditableTableProps<Row extends RowData> extends Omit<LocalRows<Row>, 'query'> {
  title: string;
  /** The label of the button that adds a row. */
  add: string;
  /** The settings whose changes are listed. */
  area: SettingsArea;
  texts: GridTexts;
  CreateDialog: ComponentType<RowDialogProps<null>>;
  EditDialog: ComponentType<RowDialogProps<Row>>;
}
