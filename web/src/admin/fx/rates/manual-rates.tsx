import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../../shared/grid/source/use-grid-query.ts';
import { useLocalRows } from '../../../shared/grid/source/use-local-rows.ts';
import { stack } from '../../../shared/ui/stack.ts';
import { ActionContext, useRowActions } from '../../actions/use-row-actions.tsx';
import { rateList } from '../queries.ts';
import { untilNextExpiry } from '../until-next-expiry.ts';
import { rateDefinition, rateMatch } from './definition.ts';
import { RateDialog } from './dialog.tsx';
import { useRateTexts } from './use-texts.ts';

/** Rates that admins set by hand, which take precedence over the fallback rates while they are valid. */
export function ManualRates() {
  const { t } = useTranslation('fx');
  const [query, setQuery] = useGridQuery(rateDefinition);
  useQuery({
    ...rateList,
    refetchInterval: ({ state }) => untilNextExpiry(state.data),
    refetchIntervalInBackground: true,
  });
  const source = useLocalRows({ list: rateList, query, definition: rateDefinition, match: rateMatch });
  const { start, dialog } = useRowActions();
  return (
    <Box component="section" sx={stack(4)}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'end', gap: 3 }}
      >
        <Box sx={{ maxWidth: '60ch' }}>
          <Typography variant="h3" component="h2">
            {t('rates.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('rates.text')}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => start({ Dialog: RateDialog }, null)}>
          {t('rates.add')}
        </Button>
      </Box>
      <ActionContext value={start}>
        <DataGrid
          definition={rateDefinition}
          query={query}
          onQuery={setQuery}
          source={source}
          texts={useRateTexts()}
        />
      </ActionContext>
      {dialog}
    </Box>
  );
}
