import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { isAddressedTo } from '../../shared/invoice/is-addressed-to.ts';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSession } from '../../shared/session/session.ts';
import { givenText } from '../../shared/ui/given-text.ts';
import type { PayPhase } from '../pay-phase.ts';
import { useIssuer } from '../use-issuer.ts';
import { AmountTable } from './amount-table.tsx';

const InvoiceChanges = lazyComponent(async () => {
  const [part] = await Promise.all([import('./invoice-changes.tsx'), loadTexts('receipt')]);
  return part.InvoiceChanges;
});
const InvoiceContact = lazyComponent(async () => (await import('./invoice-contact.tsx')).InvoiceContact);
const LineItems = lazyComponent(async () => (await import('./line-items.tsx')).LineItems);

/** No space is reserved for longer lists. */
const maxItems = 50;

const parties = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 5, sm: 8 },
  borderTop: { md: '1px solid' },
  borderColor: { md: 'divider' },
  pt: { xs: 2, md: 6 },
  pb: 7,
} as const;

/** Shows the parties and how the amount is made up. */
export function DocumentDetails({ invoice, phase, payCurrency }: DocumentDetailsProps) {
  const { t } = useTranslation('checkout');
  const { issuer, isPending } = useIssuer(invoice);
  const { billingCompanyName, billingAddress, recipientUsername, recipientEmail } = invoice;
  const billTo = billingCompanyName || recipientUsername || recipientEmail;
  const billToLines = [billingAddress, billTo !== recipientEmail && recipientEmail];
  const { items } = invoice.metadata;
  const isRecipient = isAddressedTo(invoice, useSession()?.user.email);
  return (
    <Box>
      <Box sx={parties}>
        <Party title={t('invoice.billTo')} name={billTo}>
          {billToLines.filter(Boolean).join('\n')}
        </Party>
        {isPending ? (
          <Party title={t('invoice.from')} name={<Skeleton width={220} />}>
            <Skeleton width={160} />
          </Party>
        ) : (
          <Party title={t('invoice.from')} name={issuer?.legalEntity || issuer?.companyName}>
            {issuer?.address}
          </Party>
        )}
      </Box>
      {Array.isArray(items) && items.length <= maxItems && (
        <LazyPart broken={null} fallback={<Box sx={{ height: 48 + 45 * items.length }} />}>
          <LineItems invoice={invoice} />
        </LazyPart>
      )}
      <AmountTable
        invoice={invoice}
        payCurrency={payCurrency}
        isOpen={phase === 'payable' || phase === 'nothing_due'}
      />
      {isRecipient && (
        <LazyPart broken={null} fallback={<Box sx={{ height: 60 }} />}>
          <InvoiceChanges invoice={invoice} />
        </LazyPart>
      )}
      {phase !== 'other' && (
        <LazyPart broken={null}>
          <InvoiceContact />
        </LazyPart>
      )}
    </Box>
  );
}

function Party({ title, name, children }: { title: string; name: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" component="h2" sx={{ color: 'text.tertiary', mb: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ ...givenText, fontWeight: 500 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ ...givenText, whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
    </Box>
  );
}

interface DocumentDetailsProps {
  invoice: Invoice;
  phase: PayPhase;
  /** Currency of the currently chosen way to pay. */
  payCurrency: Invoice['currency'];
}
