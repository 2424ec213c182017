import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import type { PayPhase } from '../pay-phase.ts';
import type { PaymentOption } from '../rails/checkout-rail.ts';
import { ConfirmingPanel } from './confirming-panel.tsx';
import { FocusHeading } from './focus-heading.tsx';
import { nextStage, type Stage } from './last-attempt.ts';
import {
  ExpiredPanel,
  NothingDuePanel,
  OtherStatusPanel,
  PaidPanel,
  preloadOutcomePanels,
  RefundedPanel,
  ReviewPanel,
} from './lazy-panels.ts';
import { PayablePanel } from './payable-panel.tsx';

/**
 * Shows the one thing to do about an invoice now, and changes in place when the invoice does. If the focused
 * element disappeared with the old panel, focus moves to the new panel's heading, and `onAnnounced` reports
 * that this announces the change.
 */
export function PaymentPanel({ phase, onAnnounced, outcome, ...props }: PaymentPanelProps) {
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);
  const [focusFor, setFocusFor] = useState<PayPhase>();
  const [before, setBefore] = useState<Stage>();
  const stage = nextStage(before, phase, props.invoice);
  if (stage !== before) setBefore(stage);
  useEffect(() => {
    if (phase === 'payable') preloadOutcomePanels();
  }, [phase]);
  useLayoutEffect(() => {
    if (phase === shown.current) return;
    shown.current = phase;
    if (document.activeElement !== document.body) return;
    setFocusFor(phase);
    onAnnounced();
  }, [phase, onAnnounced]);
  return (
    <Card component="section" ref={card} tabIndex={-1} sx={sheet}>
      <LazyPart key={phase} fallback={<Skeleton variant="rounded" height={220} sx={{ m: 6 }} />}>
        {phase === 'payable' ? (
          <PayablePanel
            invoice={props.invoice}
            stage={stage}
            chosen={props.chosen}
            onChoose={props.onChoose}
          />
        ) : (
          <CardContent>{outcome ?? <Outcome phase={phase} invoice={props.invoice} />}</CardContent>
        )}
        {focusFor === phase && <FocusHeading at={card} />}
      </LazyPart>
    </Card>
  );
}

function Outcome({ invoice, phase }: { invoice: Invoice; phase: Exclude<PayPhase, 'payable'> }) {
  switch (phase) {
    case 'nothing_due':
      return <NothingDuePanel invoice={invoice} />;
    case 'confirming':
      return <ConfirmingPanel invoiceId={invoice.id} />;
    case 'under_review':
      return <ReviewPanel invoice={invoice} />;
    case 'expired':
      return <ExpiredPanel invoice={invoice} />;
    case 'paid':
      return <PaidPanel invoice={invoice} />;
    case 'other':
      if (invoice.status === 'refunded') return <RefundedPanel invoice={invoice} />;
      return <OtherStatusPanel invoice={invoice} />;
    default:
      return phase satisfies never;
  }
}

/** On a phone the card spans the full width. */
const sheet = {
  outline: 'none',
  boxShadow: ({ vars }: Theme) => vars?.palette.lift.panel,
  mx: { xs: -4, sm: 0 },
  borderInlineWidth: { xs: 0, sm: 1 },
  borderRadius: { xs: 0, sm: 1.4 },
  overflow: { sm: 'clip' },
  overflowClipMargin: 4,
} as const;

interface PaymentPanelProps {
  invoice: Invoice;
  phase: PayPhase;
  chosen: PaymentOption;
  onChoose: (chosen: PaymentOption) => void;
  /**
   * Called when focus has moved to a new heading, which screen readers announce: do not announce it again.
   */
  onAnnounced: () => void;
  /** Shown when there is nothing to pay, in place of the panel that the invoice's state would show. */
  outcome?: ReactNode;
}
