import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { CombinedPart } from '../invoices/drawer/combined-part.tsx';
import { useUrlSelection } from '../use-url-selection.ts';

/** One payment for several invoices: nobody reviews it, and it links to each of the invoices. */
export function CombinedPayment({ invoice, onNext }: { invoice: AdminInvoice; onNext: () => void }) {
  const { t } = useTranslation('review');
  const [, showDrawer] = useUrlSelection('invoice');
  return (
    <Card>
      <CardContent sx={stack(5)}>
        <Message
          tone="info"
          title={t('gone.never', { number: invoice.gfaInvoiceId })}
          action={
            <Button color="inherit" size="small" onClick={onNext}>
              {t('next')}
            </Button>
          }
        >
          {t('gone.text')}
        </Message>
        <CombinedPart invoice={invoice} onShow={showDrawer} />
      </CardContent>
    </Card>
  );
}
