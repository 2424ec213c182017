import Icon from '@mui/icons-material/PeopleAltOutlined';
import type texts from '../../locales/en/members.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'members',
  icon: Icon,
  texts: ['members', 'admin', 'grid'],
  load: async () => (await import('./members-section.tsx')).MembersSection,
  navigation: { group: 'daily', place: 7 },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    members: typeof texts;
  }
}
