import type { Invoice } from '@checkout/contract/invoice.ts';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useNow } from '../../shared/ui/use-now.ts';
import { payPhase } from '../pay-phase.ts';
import { ConfirmingPanel } from './confirming-panel.tsx';
import { ExpiredPanel, NothingDuePanel, OtherStatusPanel, PaidPanel, ReviewPanel } from './lazy-panels.ts';
import { PayablePanel } from './payable-panel.tsx';

const minuteMs = 60_000;

/** The one thing to do about an invoice now. It changes in place when the invoice does. */
export function ActPanel({ invoice }: { invoice: Invoice }) {
  return (
    <Card component="section" aria-live="polite">
      <CardContent>
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <Act invoice={invoice} />
        </Suspense>
      </CardContent>
    </Card>
  );
}

function Act({ invoice }: { invoice: Invoice }) {
  const now = useNow(minuteMs);
  const phase = payPhase(invoice, now);
  switch (phase) {
    case 'payable':
      return <PayablePanel invoice={invoice} />;
    case 'nothing_due':
      return <NothingDuePanel invoice={invoice} />;
    case 'confirming':
      return <ConfirmingPanel />;
    case 'under_review':
      return <ReviewPanel invoice={invoice} />;
    case 'expired':
      return <ExpiredPanel invoice={invoice} />;
    case 'paid':
      return <PaidPanel invoice={invoice} />;
    case 'other':
      return <OtherStatusPanel invoice={invoice} />;
    default:
      return phase satisfies never;
  }
}
