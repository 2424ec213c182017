import Icon from '@mui/icons-material/WebhookOutlined';
import type texts from '../../locales/en/webhooks.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'webhooks',
  icon: Icon,
  texts: ['webhooks', 'grid'],
  load: async () => (await import('./webhooks-section.tsx')).WebhooksSection,
  navigation: { group: 'daily', place: 5, waiting: 'failedDeliveries' },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    webhooks: typeof texts;
  }
}
