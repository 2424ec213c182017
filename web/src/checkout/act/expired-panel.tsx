import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { RouterButton } from '../../shared/ui/router-button.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** An invoice whose time is over: where to go, and how to ask for another. */
export function ExpiredPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const isSignedIn = useSession() !== null;
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <>
      <PanelHeading title={t('expired.title')}>{t('expired.text')}</PanelHeading>
      <Box sx={{ display: 'flex', gap: 2, mt: 5, flexWrap: 'wrap' }}>
        <RouterButton to={isSignedIn ? '/invoices' : '/'} variant="outlined">
          {t('expired.back')}
        </RouterButton>
        <Button
          variant="contained"
          href={mailAddress({
            contact: config?.links.contact ?? '',
            subject: t('expired.mailSubject', { number: invoice.gfaInvoiceId }),
          })}
        >
          {t('expired.request')}
        </Button>
      </Box>
    </>
  );
}

/** Writes to the configured contact; where that is a page, the reader's mail program asks for the address. */
function mailAddress({ contact, subject }: { contact: string; subject: string }): string {
  const address = contact.startsWith('mailto:') ? contact : 'mailto:';
  return `${address}?subject=${encodeURIComponent(subject)}`;
}
