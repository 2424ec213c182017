import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/source/use-grid-query.ts';
import { useServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { stack } from '../../shared/ui/stack.ts';
import { ActionContext, useRowActions } from '../actions/use-row-actions.tsx';
import { ChangesButton } from '../changes/changes-button.tsx';
import { useUrlSelection } from '../use-url-selection.ts';
import { couponDefinition } from './definition.ts';
import { CreateCouponDialog } from './dialog.tsx';
import { CouponStatsDrawer } from './drawer.tsx';
import { HelpBanner } from './help-banner.tsx';
import { coupons } from './queries.ts';
import { useCouponTexts } from './use-texts.ts';

/** All coupons: creating, changing and deleting them, and their statistics. */
export function CouponsSection() {
  const { t } = useTranslation('coupons');
  const [query, setQuery] = useGridQuery(couponDefinition);
  const source = useServerRows(useMemo(() => coupons(query), [query]));
  const [shownCode, showStats] = useUrlSelection('coupon');
  const [newOne, showNew] = useUrlSelection('new');
  const { start, dialog } = useRowActions();
  const create = (
    <Button variant="contained" onClick={() => showNew('coupon')}>
      {t('create')}
    </Button>
  );
  return (
    <Box sx={stack(4)}>
      <ActionContext value={start}>
        <DataGrid
          isWide
          emptyAction={create}
          title={t('title')}
          notice={<HelpBanner />}
          definition={couponDefinition}
          query={query}
          onQuery={setQuery}
          source={source}
          texts={useCouponTexts()}
          onOpen={(coupon) => showStats(coupon.code)}
        >
          <ChangesButton area="coupons" />
          {create}
        </DataGrid>
      </ActionContext>
      {dialog}
      {newOne === 'coupon' && <CreateCouponDialog onClose={() => showNew('', { replace: true })} />}
      {shownCode && <CouponStatsDrawer code={shownCode} onClose={() => showStats('')} />}
    </Box>
  );
}
