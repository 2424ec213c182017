import Icon from '@mui/icons-material/InsightsOutlined';
import type texts from '../../locales/en/overview.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'overview',
  icon: Icon,
  texts: ['overview', 'grid'],
  load: async () => (await import('./overview-section.tsx')).OverviewSection,
  navigation: { group: 'daily', place: 1 },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    overview: typeof texts;
  }
}
