import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/use-grid-query.ts';
import { useLocalRows } from '../../shared/grid/use-local-rows.ts';
import { DeleteDialog } from '../form/delete-dialog.tsx';
import { rateList } from './queries.ts';
import { type RateAct, rateActs } from './rate-acts.ts';
import { RateDialog } from './rate-dialog.tsx';
import { rateMatch, rateTable } from './rate-table.tsx';
import { useRateTexts } from './use-rate-texts.ts';

/** Rates that admins set by hand. They go before the fallback rates while they are valid. */
export function ManualRates() {
  const { t } = useTranslation('fx');
  const [query, ask] = useGridQuery(rateTable);
  const source = useLocalRows({ list: rateList, query, definition: rateTable, match: rateMatch });
  const [act, setAct] = useState<RateAct | null>(null);
  const close = (): void => setAct(null);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'end', gap: 3 }}
      >
        <Box sx={{ maxWidth: '60ch' }}>
          <Typography variant="h2">{t('rates.title')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('rates.text')}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => setAct({ kind: 'add' })}>
          {t('rates.add')}
        </Button>
      </Box>
      <rateActs.Acts.Provider value={setAct}>
        <DataGrid definition={rateTable} query={query} onQuery={ask} source={source} texts={useRateTexts()} />
      </rateActs.Acts.Provider>
      {act?.kind === 'add' && <RateDialog onClose={close} />}
      {act?.kind === 'expire' && (
        <DeleteDialog
          title={t('rates.expireTitle', { pair: `${act.rate.baseCurrency}-${act.rate.quoteCurrency}` })}
          text={t('rates.expireText')}
          submit={t('rates.expire')}
          run={() => callApi('DELETE /api/admin/fx-rates/:id', { params: { id: act.rate.id } })}
          texts={{ done: t('rates.expired'), failed: t('rates.expireFailed') }}
          refresh={rateList.queryKey}
          onClose={close}
        />
      )}
    </Box>
  );
}
