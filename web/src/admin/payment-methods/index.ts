import Icon from '@mui/icons-material/AccountBalanceOutlined';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'payment-methods',
  icon: Icon,
  texts: ['settings', 'checkout', 'bank', 'grid', 'changes'],
  load: async () => (await import('./payment-methods-section.tsx')).PaymentMethodsSection,
  navigation: { group: 'settings', place: 1 },
};
