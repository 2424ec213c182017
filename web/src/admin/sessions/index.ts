import Icon from '@mui/icons-material/DevicesOutlined';
import type texts from '../../locales/en/sessions.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'sessions',
  icon: Icon,
  texts: ['sessions'],
  load: async () => (await import('./sessions-section.tsx')).SessionsSection,
  navigation: { group: 'settings', place: 6 },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    sessions: typeof texts;
  }
}
