import type { InvoiceDraft as SavedDraft } from '@checkout/contract/invoice-draft/schema.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';

/** Shows how another admin has changed the draft in the meantime, and offers to continue from there. */
export function ConflictingDraft({
  draft,
  onTake,
}: {
  draft: SavedDraft;
  onTake: (draft: SavedDraft) => void;
}) {
  const { t } = useTranslation('admin');
  const amountText = useAmountText();
  const { changedByName: name, amountMinor, currency, description } = draft;
  const amount = amountMinor === null ? '—' : amountText(amountMinor, currency);
  return (
    <Message tone="warning">
      {t('drafts.meanwhile', { name, amount, description })}{' '}
      <Button size="small" color="inherit" onClick={() => onTake(draft)}>
        {t('edit.again')}
      </Button>
    </Message>
  );
}
