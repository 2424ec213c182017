import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ui/external-link.tsx';
import { useContact } from './use-contact.ts';

/** Links to the contact for questions. */
export function ContactLink() {
  const { t } = useTranslation('shell');
  const contact = useContact();
  if (!contact) return null;
  const { href, merchant } = contact;
  return (
    <ExternalLink href={href} variant="body2">
      {merchant === undefined ? t('footer.contact') : t('site.contact', { name: merchant })}
    </ExternalLink>
  );
}
