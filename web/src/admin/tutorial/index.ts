import Icon from '@mui/icons-material/SchoolOutlined';
import type texts from '../../locales/en/tutorial.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'tutorial',
  icon: Icon,
  texts: ['tutorial'],
  load: async () => (await import('./tutorial-section.tsx')).TutorialSection,
  navigation: { under: 'coupons' },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    tutorial: typeof texts;
  }
}
