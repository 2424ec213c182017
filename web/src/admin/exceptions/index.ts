import Icon from '@mui/icons-material/ReportProblemOutlined';
import type texts from '../../locales/en/exceptions.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'exceptions',
  icon: Icon,
  texts: ['exceptions', 'grid'],
  load: async () => (await import('./exceptions-section.tsx')).ExceptionsSection,
  navigation: { group: 'daily', place: 4, waiting: 'exceptions' },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    exceptions: typeof texts;
  }
}
