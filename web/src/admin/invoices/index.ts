import Icon from '@mui/icons-material/ReceiptLongOutlined';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'invoices',
  isStart: true,
  icon: Icon,
  texts: ['admin', 'grid'],
  load: async () => (await import('./invoices-section.tsx')).InvoicesSection,
  navigation: { group: 'daily', place: 2 },
};
