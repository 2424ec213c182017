import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { useLocalRows } from '../../shared/grid/source/use-local-rows.ts';
import { stack } from '../../shared/ui/stack.ts';
import { ActionContext, useRowActions } from '../actions/use-row-actions.tsx';
import { ChangesButton } from '../changes/changes-button.tsx';
import { methodDefinition, methodMatch } from './definition.ts';
import { CreatePaymentMethodDialog, EditPaymentMethodDialog } from './dialog.tsx';
import { methodList } from './queries.ts';
import { useMethodTexts } from './use-texts.ts';

/** All manual payment methods: adding, changing, deleting and switching them on or off. */
export function PaymentMethodsSection() {
  const { t } = useTranslation('settings');
  const [query, ask] = useGridQuery(methodDefinition);
  const source = useLocalRows({ list: methodList, query, definition: methodDefinition, match: methodMatch });
  const { start, dialog } = useRowActions();
  const create = (
    <Button variant="contained" onClick={() => start({ Dialog: CreatePaymentMethodDialog }, null)}>
      {t('methods.add')}
    </Button>
  );
  return (
    <Box sx={stack(4)}>
      <ActionContext value={start}>
        <DataGrid
          isWide
          emptyAction={create}
          title={t('methods.title')}
          definition={methodDefinition}
          query={query}
          onQuery={ask}
          source={source}
          texts={useMethodTexts()}
          onOpen={(method) => start({ Dialog: EditPaymentMethodDialog }, method)}
        >
          <ChangesButton area="payment_methods" />
          {create}
        </DataGrid>
      </ActionContext>
      {dialog}
    </Box>
  );
}
