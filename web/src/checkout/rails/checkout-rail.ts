import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentRail } from '@checkout/contract/rail.ts';
import type { Currency } from '@checkout/money/currency.ts';
import type { ComponentType } from 'react';

/** How one rail is offered on the payment page. Its texts, its name first of all, are in its folder `texts`. */
export interface CheckoutRail {
  /** Its rows in the list of all ways to pay; none for an invoice that it cannot pay. */
  Rows: ComponentType<RailRowsProps>;
  /** What it takes to pay in the way that is chosen, beneath the list. */
  Panel: ComponentType<RailPanelProps>;
  /** Something to know of it, beside the heading of the list. */
  Aside?: ComponentType;
  /** What its money counts in, where that is not the invoice's currency. */
  currency?: Currency;
}

/** One row of the list: a rail, and which of its options where it has several. */
export interface Way {
  rail: PaymentRail;
  option: string;
}

export interface RailRowsProps {
  invoice: Invoice;
  /** The option of this rail that is chosen, if any. */
  chosen: string | undefined;
  onChoose: (option: string) => void;
}

export interface RailPanelProps {
  invoice: Invoice;
  /** Which of the rail's options is chosen. */
  option: string;
}

/** Does not compile while a rail has no texts, or none for its name. */
export type TextsOfEach<Texts extends Record<PaymentRail, { name: string }>> = Texts;
