import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chooseName } from './choose-name.ts';
import { siteConfigQuery } from './queries.ts';

/** Returns title and subtitle of this installation: configured ones, else translated defaults. */
export function useSiteName(): SiteName {
  const { t, i18n } = useTranslation();
  const english = i18n.getFixedT('en', 'shell');
  const { data: config } = useQuery(siteConfigQuery);
  return {
    title: chooseName({
      configured: config?.title,
      standard: english('site.title'),
      translated: t('site.title'),
    }),
    subtitle: chooseName({
      configured: config?.subtitle,
      standard: english('site.subtitle'),
      translated: t('site.subtitle'),
    }),
  };
}

interface SiteName {
  title: string;
  subtitle: string;
}
