import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from './queries.ts';

/** Title and subtitle of this installation: as it is configured, else the default ones in the reader's language. */
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

/** What was configured counts, unless it is nothing or what stands there when nobody configures anything. */
export function chooseName({ configured, standard, translated }: NameSources): string {
  return !configured || configured === standard ? translated : configured;
}

interface SiteName {
  title: string;
  subtitle: string;
}

interface NameSources {
  configured: string | undefined;
  /** The default, in English as the server tells it. */
  standard: string;
  translated: string;
}
