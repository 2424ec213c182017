import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { type PaymentRail, paymentRails } from '@checkout/contract/rail.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement } from '../shared/ui/announcement.tsx';
import { ActPanel } from './act/act-panel.tsx';
import { DocumentDetails } from './document/document-details.tsx';
import { DocumentHead } from './document/document-head.tsx';
import { FoldedDetails } from './document/folded-details.tsx';
import { PayPageGrid } from './pay-page-grid.tsx';
import { PrintStyle } from './print-style.tsx';
import { checkoutRails } from './rails/index.ts';
import { usePayPhase } from './use-pay-phase.ts';

/** Document on the left, act on the right; on a phone the act comes first and the document folds beneath. */
export function PayPageLayout({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const phase = usePayPhase(invoice);
  const [chosen, setChosen] = useState<PaymentRail>(paymentRails[0]);
  const payCurrency = (phase === 'payable' && checkoutRails[chosen].currency) || invoice.currency;
  const status = phase === 'expired' ? 'expired' : invoice.status;
  return (
    <>
      <PrintStyle />
      <Announcement text={t('invoice.statusChanged', { status: tShell(`status.${status}`) })} />
      <PayPageGrid
        head={<DocumentHead invoice={invoice} status={status} />}
        act={<ActPanel invoice={invoice} phase={phase} chosen={chosen} onChoose={setChosen} />}
        details={
          <FoldedDetails>
            <DocumentDetails invoice={invoice} phase={phase} payCurrency={payCurrency} />
          </FoldedDetails>
        }
        isSettled={phase === 'paid' || phase === 'under_review' || phase === 'other'}
      />
    </>
  );
}
