import Icon from '@mui/icons-material/BusinessOutlined';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'company-settings',
  aliases: ['letterhead'],
  icon: Icon,
  texts: ['settings', 'grid', 'changes'],
  load: async () => (await import('./company-settings-section.tsx')).CompanySettingsSection,
  navigation: { group: 'settings', place: 5 },
};
