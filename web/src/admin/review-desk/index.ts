import Icon from '@mui/icons-material/FactCheckOutlined';
import type texts from '../../locales/en/review.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'review',
  hasOwnKeys: true,
  icon: Icon,
  texts: ['review', 'drawer', 'admin', 'checkout', 'bank'],
  load: async () => (await import('./review-section.tsx')).ReviewSection,
  navigation: { group: 'daily', place: 3, waiting: 'review' },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    review: typeof texts;
  }
}
