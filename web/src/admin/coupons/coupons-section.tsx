import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useGridQuery } from '../../shared/grid/use-grid-query.ts';
import { SectionHeading } from '../form/section-heading.tsx';
import { type CouponAct, couponActs } from './coupon-acts.ts';
import { CouponDialogs } from './coupon-dialogs.tsx';
import { CouponStatsDrawer } from './coupon-stats-drawer.tsx';
import { couponTable } from './coupon-table.tsx';
import { HelpBanner } from './help-banner.tsx';
import { useCouponRows } from './use-coupon-rows.ts';
import { useCouponTexts } from './use-coupon-texts.ts';
import { useShownStats } from './use-shown-stats.ts';

/** Every coupon: making one, changing it, and seeing what became of it. */
export function CouponsSection() {
  const { t } = useTranslation('coupons');
  const [query, ask] = useGridQuery(couponTable);
  const source = useCouponRows(query);
  const [dialog, setDialog] = useState<CouponAct | null>(null);
  const [shownCode, showStats] = useShownStats();
  const act = useCallback(
    (next: CouponAct) => {
      if (next.kind === 'stats') showStats(next.coupon.code);
      else setDialog(next);
    },
    [showStats],
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionHeading title={t('title')}>
        <Button variant="contained" onClick={() => setDialog({ kind: 'create' })}>
          {t('create')}
        </Button>
      </SectionHeading>
      <HelpBanner />
      <couponActs.Acts.Provider value={act}>
        <DataGrid
          definition={couponTable}
          query={query}
          onQuery={ask}
          source={source}
          texts={useCouponTexts()}
          onOpen={(coupon) => showStats(coupon.code)}
        />
      </couponActs.Acts.Provider>
      {dialog && <CouponDialogs act={dialog} onClose={() => setDialog(null)} />}
      {shownCode && <CouponStatsDrawer code={shownCode} onClose={() => showStats('')} />}
    </Box>
  );
}
