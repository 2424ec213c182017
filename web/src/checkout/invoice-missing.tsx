import { useTranslation } from 'react-i18next';
import { MyInvoicesButton } from '../shared/invoice/my-invoices-button.tsx';
import { LogInButton } from '../shared/session/log-in-button.tsx';
import { useSession } from '../shared/session/session.ts';
import { ContactLink } from '../shared/site/contact-link.tsx';
import { NothingThere } from './nothing-there.tsx';

/**
 * What stands where an invoice should be: that there is none, or that it could not be loaded and why. What only its payer
 * may see answers nobody else that it is there: whoever is not signed in is offered that, at each address there could be one.
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
      {mayBeTheirs && <LogInButton isMainAct />}
      {isSignedIn && <MyInvoicesButton />}
      <ContactLink />
    </NothingThere>
  );
}
