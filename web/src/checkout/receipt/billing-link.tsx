import type { Invoice } from '@checkout/contract/invoice.ts';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const BillingDialog = lazy(async () => ({
  default: (await import('./billing-dialog.tsx')).BillingDialog,
}));

/** Opens what the receipt is made out to. */
export function BillingLink({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Link component="button" type="button" variant="body2" onClick={() => setIsOpen(true)}>
        {t(invoice.billingCompanyName ? 'paid.editBilling' : 'paid.addBilling')}
      </Link>
      {isOpen && (
        <Suspense>
          <BillingDialog invoice={invoice} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
