import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentRail } from '@checkout/contract/rail.ts';
import type { Currency } from '@checkout/money/currency.ts';
import type { ComponentType } from 'react';

/** How one rail is offered on the payment page. Its texts, its name first of all, are in its folder `texts`. */
export interface CheckoutRail {
  /** Its radio button and, when chosen, what it takes to pay; draws nothing for an invoice that it cannot pay. */
  Option?: ComponentType<RailOptionProps>;
  /** What stands beneath all options: a way to one, or to pages of its own. */
  Beside?: ComponentType<RailBesideProps>;
  /** What its money counts in, where that is not the invoice's currency. */
  currency?: Currency;
}

export interface RailOptionProps {
  invoice: Invoice;
  isChosen: boolean;
  onChoose: () => void;
}

export type RailBesideProps = Omit<RailOptionProps, 'onChoose'>;

/** Does not compile while a rail has no texts, or none for its name. */
export type TextsOfEach<Texts extends Record<PaymentRail, { name: string }>> = Texts;
