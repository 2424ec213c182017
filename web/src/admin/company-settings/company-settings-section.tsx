import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../shared/api/api-query.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { ChangesButton } from '../changes/changes-button.tsx';
import { SectionHeading } from '../form/section-heading.tsx';
import { SessionsLink } from '../sessions/sessions-link.tsx';
import { BrandSettings } from './brand-settings.tsx';
import { CompanyForm } from './form.tsx';

/** The letterhead, refetched when shown, since another admin may have changed it in the meantime. */
const companySettingsQuery = { ...apiQuery('GET /api/company-settings'), refetchOnMount: 'always' as const };

/** The issuer of the invoices, as printed on them. */
export function CompanySettingsSection() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(companySettingsQuery);
  return (
    <Box sx={{ ...stack(6), maxWidth: 1240 }}>
      <SectionHeading title={t('company.title')} text={t('company.text')}>
        <ChangesButton area="company" />
      </SectionHeading>
      {error && <LoadFailure what={t('company.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && <CompanyForm settings={data.settings} refresh={companySettingsQuery.queryKey} />}
      {!data && !error && <Skeleton variant="rounded" height={560} />}
      <BrandSettings />
      <SessionsLink />
    </Box>
  );
}
