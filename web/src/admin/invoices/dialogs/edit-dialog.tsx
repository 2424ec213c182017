import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { dialogForm } from '../../actions/action-dialog.tsx';
import { FormFields } from '../../form/form-fields.tsx';
import { useDiscard } from '../../form/use-discard.tsx';
import { useSavedForm } from '../../form/use-saved-form.ts';
import { changedInvoiceSchema, type InvoiceDraft, invoiceFieldByPart } from '../create/draft.ts';
import { draftOf } from '../create/draft-of.ts';
import { OtherFields } from '../create/other-fields.tsx';
import { PriceFields } from '../create/price-fields.tsx';
import { ProductFields } from '../create/product-fields.tsx';
import { refreshOf } from '../refresh-invoices.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { useNoLongerPossible } from './use-no-longer-possible.tsx';

/** Edits an unpaid invoice in the same form in which invoices are created. */
export function EditDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const titleId = useId();
  const refresh = refreshOf(invoice);
  const [edited, setEdited] = useState(invoice);
  const form = useSavedForm({
    start: draftOf(edited),
    schema: changedInvoiceSchema,
    fieldByPart: invoiceFieldByPart,
    send: async (body) => {
      try {
        return await change(edited, body);
      } finally {
        // Also after a refusal, since somebody else may have been first: the dialog then shows the current
        // state.
        void refresh(queryClient);
      }
    },
    texts: { done: t('edit.done'), failed: t('edit.failed') },
    describeSaved: () => invoice.gfaInvoiceId,
    onSaved: onClose,
  });
  const isOutdated = invoice.amountVersion !== edited.amountVersion;
  // There is no unsaved input that could be lost.
  if (isOutdated && !form.isDirty) setEdited(invoice);
  // The case after a lost response: nobody else was first, and saving again succeeds.
  const isSaved = isOutdated && form.isDirty && hasSameContent(form.draft, draftOf(invoice));
  const showCurrent = (): void => {
    setEdited(invoice);
    form.reset(draftOf(invoice));
  };
  const amountText = useAmountText();
  const noLongerPossible = useNoLongerPossible('edit', invoice);
  const isUnsaved = form.isDirty && noLongerPossible === undefined && !isSaved;
  const { leave, question } = useDiscard({
    isDirty: isUnsaved,
    isDirtyNow: noLongerPossible === undefined && !isSaved ? form.isDirtyNow : undefined,
    onClose,
  });
  const { couponCode, description } = invoice;
  const amount = amountText(invoice.amountMinor, invoice.currency);
  return (
    <Dialog open onClose={form.isPending ? undefined : leave} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('edit.title', { number: invoice.gfaInvoiceId })}</DialogTitle>
      <FormFields form={form} sx={dialogForm}>
        <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
          <Typography color="textSecondary">{t('edit.hint')}</Typography>
          <PriceFields form={form} />
          <ProductFields form={form} />
          <OtherFields form={form} />
          {couponCode !== null && !noLongerPossible && (
            <Message tone="warning">{t('edit.coupon', { code: couponCode })}</Message>
          )}
          {couponCode === null && isOutdated && form.isDirty && !isSaved && !form.isPending && (
            <Message tone="warning">
              {t('edit.meanwhile', { amount, description })}{' '}
              <Button size="small" color="inherit" onClick={showCurrent}>
                {t('edit.again')}
              </Button>
            </Message>
          )}
          {isSaved && !form.isPending && <Message tone="success">{t('edit.saved')}</Message>}
          {form.failure && !isSaved && <Message tone="error">{form.failure}</Message>}
          {noLongerPossible && !form.isPending && <Message tone="warning">{noLongerPossible}</Message>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={leave}>
            {t('dialog.back')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={form.isPending}
            disabled={noLongerPossible !== undefined || couponCode !== null || !form.isDirty}
          >
            {t('edit.submit')}
          </Button>
        </DialogActions>
      </FormFields>
      {question}
    </Dialog>
  );
}

function hasSameContent(typed: InvoiceDraft, current: InvoiceDraft): boolean {
  const [mine, present] = [typed, current].map((draft) => changedInvoiceSchema.safeParse(draft).data);
  return mine !== undefined && hashKey([mine]) === hashKey([present]);
}

async function change({ id, amountVersion }: AdminInvoice, changes: z.output<typeof changedInvoiceSchema>) {
  const body = { ...changes, amountVersion };
  return await sendOnce({ action: `update-invoice.${id}`, body }, (idempotencyKey) =>
    callApi('PATCH /api/admin/invoice/:id', { params: { id }, body, idempotencyKey }),
  );
}
