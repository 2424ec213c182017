import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ManualGrid } from './manual-grid.tsx';

/** Placeholder for the document's lines, the method's name and the first three steps. */
export function ManualSkeleton({ backTo }: { backTo: string }) {
  const { t } = useTranslation('bank');
  return (
    <Box aria-busy="true">
      <ManualGrid
        back={{ to: backTo, label: t('back') }}
        summary={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Skeleton
              variant="rounded"
              height={46}
              width={170}
              sx={{ display: { xs: 'none', md: 'block' } }}
            />
            <Skeleton variant="rounded" height={26} width={240} />
            <Skeleton variant="rounded" height={20} width={190} />
          </Box>
        }
        title={<Skeleton variant="rounded" height={28} width={260} />}
        panel={[180, 190, 90].map((height) => (
          <Box key={height} sx={{ display: 'grid', gap: 2 }}>
            <Skeleton variant="rounded" height={28} width={200} />
            <Skeleton variant="rounded" height={height - 60} />
          </Box>
        ))}
      />
    </Box>
  );
}
