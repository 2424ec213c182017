import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { paymentRails } from '@checkout/contract/rail.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { Announcement } from '../../shared/ui/announcement.tsx';
import { AmountDue } from '../document/amount-due.tsx';
import { DueLine } from '../document/due-line.tsx';
import { useOnReceipt } from '../document/use-on-receipt.ts';
import { PaymentPanel } from '../panel/payment-panel.tsx';
import { PayPageGrid } from '../pay-page-grid.tsx';
import { PrintStyle } from '../print-style.tsx';
import type { PaymentOption } from '../rails/checkout-rail.ts';
import { usePayPhase } from '../use-pay-phase.ts';
import { CombinedPaymentOutcome } from './combined-payment-outcome.tsx';
import { PartLines } from './part-lines.tsx';

/** Shows several invoices on the left and their combined payment on the right. */
export function CombinedPaymentPage({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { t: tCheckout } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const [chosen, setChosen] = useState<PaymentOption>({ rail: paymentRails[0], option: '' });
  const phase = usePayPhase(invoice);
  const status = phase === 'expired' ? 'expired' : invoice.status;
  const [announced, setAnnounced] = useState<string>();
  const markAnnounced = useCallback(() => setAnnounced(status), [status]);
  const onReceipt = useOnReceipt(status === 'paid' || status === 'refunded');
  const change = tCheckout('invoice.statusChanged', { status: tShell(`status.${status}`) });
  // This combination can no longer be paid; each invoice's own status is shown in the list instead.
  const isVoid = status === 'cancelled' || status === 'expired';
  const isOpen = phase === 'payable' || phase === 'confirming';
  return (
    <>
      <PrintStyle />
      <Announcement about={status} text={status === announced ? '' : change} />
      <PayPageGrid
        head={
          <Box>
            <Box
              sx={{ display: 'flex', columnGap: 3, alignItems: 'center', flexWrap: 'wrap', minHeight: 36 }}
            >
              <Typography variant="body2" component="h1" color="textSecondary">
                {t('several.title', { count: invoice.parts?.length ?? 0 })}
              </Typography>
              {!isVoid && <StatusChip status={status} />}
            </Box>
            <Box sx={{ mt: { xs: 3, md: 5.5 }, ...onReceipt }}>
              <AmountDue invoice={invoice} status={status} />
            </Box>
            <Box sx={onReceipt}>
              <DueLine invoice={{ status, dueDate: invoice.dueDate }} />
            </Box>
          </Box>
        }
        panel={
          <PaymentPanel
            invoice={invoice}
            phase={phase}
            chosen={chosen}
            onChoose={setChosen}
            onAnnounced={markAnnounced}
            outcome={isOpen ? undefined : <CombinedPaymentOutcome invoice={invoice} />}
          />
        }
        details={<PartLines invoice={invoice} />}
        isSettled={!isOpen}
      />
    </>
  );
}
