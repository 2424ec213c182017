import Icon from '@mui/icons-material/MenuBookOutlined';
import type texts from '../../locales/en/books.json';
import type { AdminSection } from '../admin-section.ts';

export const section: AdminSection = {
  id: 'books',
  icon: Icon,
  texts: ['books', 'grid'],
  load: async () => (await import('./books-section.tsx')).BooksSection,
  navigation: { group: 'daily', place: 6 },
};

declare module '../../shared/i18n/texts.ts' {
  interface Texts {
    books: typeof texts;
  }
}
