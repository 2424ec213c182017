import Icon from '@mui/icons-material/LocalOfferOutlined';
import type texts from '../../locales/en/coupons.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'coupons',
  icon: Icon,
  texts: ['coupons', 'overview', 'settings', 'grid', 'changes'],
  load: async () => (await import('./coupons-section.tsx')).CouponsSection,
  navigation: { group: 'settings', place: 2 },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    coupons: typeof texts;
  }
}
