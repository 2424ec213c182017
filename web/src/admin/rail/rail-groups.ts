import PaymentMethodsIcon from '@mui/icons-material/AccountBalanceOutlined';
import CompanyIcon from '@mui/icons-material/BusinessOutlined';
import FxIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import OverviewIcon from '@mui/icons-material/InsightsOutlined';
import ProductAccessIcon from '@mui/icons-material/LinkOutlined';
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined';
import InvoicesIcon from '@mui/icons-material/ReceiptLongOutlined';
import ExceptionsIcon from '@mui/icons-material/ReportProblemOutlined';
import WebhooksIcon from '@mui/icons-material/WebhookOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { SectionId } from '../section-of.ts';
import type { AdminCounts } from './admin-counts-query.ts';

/** What the rail leads to: daily work first, then what is set up once. */
export const railGroups: readonly (readonly RailTarget[])[] = [
  [
    { id: 'overview', Icon: OverviewIcon },
    { id: 'invoices', Icon: InvoicesIcon },
    { id: 'review', Icon: ReviewIcon, count: 'review' },
    { id: 'exceptions', Icon: ExceptionsIcon, count: 'exceptions' },
    { id: 'webhooks', Icon: WebhooksIcon, count: 'failedDeliveries' },
  ],
  [
    { id: 'payment-methods', Icon: PaymentMethodsIcon },
    { id: 'coupons', Icon: CouponsIcon },
    { id: 'fx', Icon: FxIcon },
    { id: 'product-access', Icon: ProductAccessIcon },
    { id: 'company-settings', Icon: CompanyIcon },
  ],
];

/** Where a section stands. */
export function railPath({ id }: RailTarget): string {
  return id === 'invoices' ? '/admin' : `/admin/${id}`;
}

/** The tutorial has no place of its own in the rail: it belongs to the coupons. */
export function railIdOf(current: SectionId): RailTarget['id'] {
  return current === 'tutorial' ? 'coupons' : current;
}

export interface RailTarget {
  id: Exclude<SectionId, 'tutorial'>;
  Icon: ComponentType<SvgIconProps>;
  /** What of it waits for a person. */
  count?: keyof AdminCounts;
}
