import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { paymentRails } from '@checkout/contract/rail.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement } from '../shared/ui/announcement.tsx';
import { CollapsibleDetails } from './document/collapsible-details.tsx';
import { DocumentDetails } from './document/document-details.tsx';
import { DocumentHead } from './document/document-head.tsx';
import { PaymentPanel } from './panel/payment-panel.tsx';
import { PayPageGrid } from './pay-page-grid.tsx';
import { PrintStyle } from './print-style.tsx';
import type { PaymentOption } from './rails/checkout-rail.ts';
import { checkoutRails } from './rails/index.ts';
import { usePayPhase } from './use-pay-phase.ts';

/**
 * Shows the document on the left and the payment panel on the right; on a phone the panel comes first and the
 * document's details are collapsed below.
 */
export function PayPageLayout({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const phase = usePayPhase(invoice);
  const [chosen, setChosen] = useState<PaymentOption>({ rail: paymentRails[0], option: '' });
  const payCurrency = (phase === 'payable' && checkoutRails[chosen.rail].currency) || invoice.currency;
  const status = phase === 'expired' ? 'expired' : invoice.status;
  const [announced, setAnnounced] = useState<string>();
  const markAnnounced = useCallback(() => setAnnounced(status), [status]);
  const change = t('invoice.statusChanged', { status: tShell(`status.${status}`) });
  return (
    <>
      <PrintStyle />
      <Announcement about={status} text={status === announced ? '' : change} />
      <PayPageGrid
        head={<DocumentHead invoice={invoice} status={status} />}
        panel={
          <PaymentPanel
            invoice={invoice}
            phase={phase}
            chosen={chosen}
            onChoose={setChosen}
            onAnnounced={markAnnounced}
          />
        }
        details={
          <CollapsibleDetails>
            <DocumentDetails invoice={invoice} phase={phase} payCurrency={payCurrency} />
          </CollapsibleDetails>
        }
        isSettled={phase === 'paid' || phase === 'under_review' || phase === 'other'}
      />
    </>
  );
}
