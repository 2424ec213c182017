import Icon from '@mui/icons-material/CurrencyExchangeOutlined';
import type texts from '../../locales/en/fx.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'fx',
  aliases: ['fx-settings'],
  icon: Icon,
  texts: ['fx', 'settings', 'checkout', 'grid', 'changes'],
  load: async () => (await import('./fx-section.tsx')).FxSection,
  navigation: { group: 'settings', place: 3 },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    fx: typeof texts;
  }
}
