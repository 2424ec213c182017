import Icon from '@mui/icons-material/LinkOutlined';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'product-access',
  icon: Icon,
  texts: ['settings', 'grid', 'changes'],
  load: async () => (await import('./product-access-section.tsx')).ProductAccessSection,
  navigation: { group: 'settings', place: 4 },
};
