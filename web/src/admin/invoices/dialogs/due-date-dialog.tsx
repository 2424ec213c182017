import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { serverNow } from '../../../shared/api/server-clock.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { refreshOf } from '../refresh-invoices.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { expiresBy } from './expires-by.ts';
import { undoOf } from './undo-of.ts';

/**
 * Changes the due date, which the server sets to the end of that day in UTC. A past date expires an invoice
 * that could be paid.
 */
export function DueDateDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState<string>();
  const present = invoice.dueDate.slice(0, 10);
  const date = typed ?? present;
  const isEnd = expiresBy(invoice, { day: date, now: serverNow().getTime() });
  const save = (dueDate: string) =>
    callApi('PATCH /api/admin/invoices/:id/due-date', { params: { id: invoice.id }, body: { dueDate } });
  const { start, isPending, failure } = useAction({
    refresh: refreshOf(invoice),
    run: async (dueDate: string) => ({ before: invoice, saved: (await save(dueDate)).invoice }),
    undo: (change) => undoOf({ ...change, field: 'dueDate', save }),
    texts: { done: t('dueDate.done'), about: invoice.gfaInvoiceId, failed: t('dueDate.failed') },
    onDone: onClose,
    isSave: true,
  });
  return (
    <ActionDialog
      title={t('dueDate.title', { number: invoice.gfaInvoiceId })}
      submit={isEnd ? t('dueDate.expire', { number: invoice.gfaInvoiceId }) : t('dueDate.submit')}
      onSubmit={() => start(date)}
      onClose={onClose}
      isDirty={date !== present}
      isPending={isPending}
      failure={failure}
      isBlocked={date === ''}
      isDestructive={isEnd}
    >
      <TextBox
        type="date"
        label={t('dueDate.date')}
        hint={t('dueDate.hint')}
        required
        value={date}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isEnd && <Message tone="warning">{t('dueDate.passed')}</Message>}
    </ActionDialog>
  );
}
