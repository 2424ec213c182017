import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentRail } from '@checkout/contract/rail.ts';
import type { Currency } from '@checkout/money/currency.ts';
import type { ComponentType } from 'react';

/**
 * How one rail is offered on the payment page. Its texts, including its `name`, are in its `texts` folder.
 */
export interface CheckoutRail {
  /** Its rows in the list of ways to pay; none for an invoice that it cannot pay. */
  Rows: ComponentType<RailRowsProps>;
  /** The panel of the chosen option, below the list. */
  Panel: ComponentType<RailPanelProps>;
  /** An optional notice beside the heading of the list. */
  Aside?: ComponentType;
  /** The currency in which it pays, if that is not always the invoice's. */
  currency?: Currency;
}

/** One row of the list: a rail and which of its options. */
export interface PaymentOption {
  rail: PaymentRail;
  option: string;
}

export interface RailRowsProps {
  invoice: Invoice;
  /** The chosen option of this rail, if any. */
  chosen: string | undefined;
  onChoose: (option: string) => void;
}

export interface RailPanelProps {
  invoice: Invoice;
  /** The chosen option of the rail. */
  option: string;
}

/** Fails to compile when a rail has no texts, or none for its name or for the names of its accounts. */
export type TextsOfEach<Texts extends Record<PaymentRail, NamesOfRail>> = Texts;

interface NamesOfRail {
  name: string;
  /** The accounts in the books that only this rail uses, by their names there. */
  accounts: Record<string, string>;
}
