import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import ViewIcon from '@mui/icons-material/OpenInNewOutlined';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../shared/grid/row-actions.tsx';
import { useInvoiceActs } from './use-invoice-acts.ts';

/** What can be done about a row, in one line at its end. */
export function InvoiceRowActions({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('admin');
  const view = { label: t('invoices.actions.view'), Icon: ViewIcon, href: `/pay/${invoice.id}` };
  return <RowActions actions={[view, ...useInvoiceActs(invoice)]} />;
}
