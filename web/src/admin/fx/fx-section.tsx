import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GridFailure } from '../../shared/grid/rows/grid-failure.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { ChangesButton } from '../changes/changes-button.tsx';
import { SectionHeading } from '../form/section-heading.tsx';
import { FxForm } from './form.tsx';
import { fxSettingsQuery } from './queries.ts';
import { ManualRates } from './rates/manual-rates.tsx';

/** Currency conversion: whether it is on, for which pairs, at which rates and for which fee. */
export function FxSection() {
  const { t } = useTranslation('fx');
  const query = useQuery(fxSettingsQuery);
  return (
    <Box sx={{ ...stack(6), maxWidth: 1240 }}>
      <SectionHeading title={t('title')}>
        <ChangesButton area="fx" />
      </SectionHeading>
      {query.error && (
        <GridFailure what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <FxForm settings={query.data.fxSettings} />}
      {query.isPending && <Skeleton variant="rounded" height={720} />}
      {(query.data || !query.error) && <ManualRates />}
    </Box>
  );
}
