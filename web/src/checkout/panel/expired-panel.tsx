import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { useContact } from '../../shared/site/use-contact.ts';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { SentAlready } from './sent-already.tsx';

/** Shown for an expired invoice: links back, and a way to request a new invoice. */
export function ExpiredPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const isSignedIn = useSession() !== null;
  const contact = useContact()?.href ?? 'mailto:';
  return (
    <>
      <PanelHeading title={t('expired.title')}>{t('expired.text')}</PanelHeading>
      <SentAlready />
      <Box sx={{ display: 'flex', gap: 2, mt: 5, flexWrap: 'wrap' }}>
        <RouterButton to={isSignedIn ? '/invoices' : '/'} variant="outlined">
          {t('expired.back')}
        </RouterButton>
        <Button
          variant="contained"
          href={requestAddress({
            contact,
            subject: t('expired.mailSubject', { number: invoice.gfaInvoiceId }),
          })}
          rel="noopener noreferrer"
        >
          {t('expired.request')}
        </Button>
      </Box>
    </>
  );
}

/** Returns the contact address; a `mailto:` link gets a subject that names the invoice. */
function requestAddress({ contact, subject }: { contact: string; subject: string }): string {
  return contact.startsWith('mailto:') ? `${contact}?subject=${encodeURIComponent(subject)}` : contact;
}
