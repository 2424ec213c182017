import { useTranslation } from 'react-i18next';
import { MyInvoicesButton } from '../shared/invoice/my-invoices-button.tsx';
import { LogInButton } from '../shared/session/log-in-button.tsx';
import { useSession } from '../shared/session/session.ts';
import { ContactLink } from '../shared/site/contact-link.tsx';
import { NothingThere } from './nothing-there.tsx';

/**
 * Shown in place of an invoice: that it does not exist, or that it could not be loaded and why. Since the
 * server also responds with 404 for an invoice that only its payer may see, signed-out readers are offered to
 * sign in at every such address.
 */
export function InvoiceMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const isSignedIn = useSession() !== null;
  const mayBeTheirs = !isSignedIn && error !== null;
  return (
    <NothingThere
      title={t('invoice.notFound')}
      text={t(mayBeTheirs ? 'invoice.notFoundSignedOut' : 'invoice.notFoundText')}
      failed={t('invoice.loadFailed')}
      error={error}
      onRetry={onRetry}
    >
      {mayBeTheirs && <LogInButton isPrimary />}
      {isSignedIn && <MyInvoicesButton />}
      <ContactLink />
    </NothingThere>
  );
}
