import { logoSchemes } from '@checkout/contract/brand/schema.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { brandQuery } from '../../shared/site/queries.ts';
import { SettingsCard } from '../form/settings-card.tsx';
import { BrandForm } from './brand-form.tsx';
import { LogoField } from './logo-field.tsx';

/** The merchant's appearance to payers, refetched when shown, since another admin may have changed it. */
export function BrandSettings() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery({ ...brandQuery, refetchOnMount: 'always' });
  const failure = error && (
    <LoadFailure what={t('brand.loadFailed')} error={error} onRetry={() => void refetch()} />
  );
  if (!data) return failure ?? <Skeleton variant="rounded" height={360} />;
  return (
    <>
      {failure}
      <Box sx={{ ...columns, gap: 6, alignItems: 'start' }}>
        <BrandForm brand={data.brand} />
        <SettingsCard title={t('brand.logos')} text={t('brand.logosText')}>
          <Box sx={{ ...columns, gap: 4 }}>
            {logoSchemes.map((scheme) => (
              <LogoField key={scheme} scheme={scheme} url={data.brand.logos[scheme]} />
            ))}
          </Box>
        </SettingsCard>
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
