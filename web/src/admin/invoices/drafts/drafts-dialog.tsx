import type { InvoiceDraft as SavedDraft } from '@checkout/contract/invoice-draft/schema.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { DayText } from '../../../shared/time/day-text.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { savedDraftsQuery } from './queries.ts';
import { useDeleteDraft } from './use-delete-draft.ts';

/** The saved drafts, to continue or to delete, and the way to who changed them. */
export function DraftsDialog({ onOpen, onShowChanges, onClose }: DraftsDialogProps) {
  const { t } = useTranslation('admin');
  const { t: tChanges } = useTranslation('changes');
  const { data, error, refetch } = useQuery(savedDraftsQuery);
  return (
    <Dialog open onClose={onClose} aria-labelledby="drafts" fullWidth maxWidth="sm">
      <DialogTitle id="drafts">{t('drafts.title')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        {!data && error && (
          <LoadFailure what={t('drafts.failedToLoad')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.drafts.length === 0 && <Typography color="textSecondary">{t('drafts.none')}</Typography>}
        {data && (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {data.drafts.map((draft) => (
              <DraftLine key={draft.id} draft={draft} onOpen={() => onOpen(draft.id)} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button startIcon={<HistoryIcon />} onClick={onShowChanges} sx={{ mr: 'auto' }}>
          {tChanges('open')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {t('create.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DraftsDialogProps {
  onOpen: (id: string) => void;
  onShowChanges: () => void;
  onClose: () => void;
}

function DraftLine({ draft, onOpen }: { draft: SavedDraft; onOpen: () => void }) {
  const { t } = useTranslation('admin');
  const amountText = useAmountText();
  const deletion = useDeleteDraft(draft);
  const { recipient, description, amountMinor, currency, changedByName, updatedAt } = draft;
  const name = description || recipient || t('drafts.unnamed');
  const amount = amountMinor === null ? '' : amountText(amountMinor, currency);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0, flex: '1 1 14rem' }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {[amount, recipient].filter((text) => text !== '').join(' · ')}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          <bdi>{changedByName}</bdi> · <DayText instant={updatedAt} withTime />
        </Typography>
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
        <DeleteButton name={name} isPending={deletion.isPending} onDelete={deletion.start} />
        <Button size="small" variant="outlined" onClick={onOpen} aria-label={t('drafts.openNamed', { name })}>
          {t('drafts.open')}
        </Button>
      </Box>
      {deletion.failure && !deletion.isPending && (
        <Box sx={{ flexBasis: '100%' }}>
          <Message tone="error">{deletion.failure}</Message>
        </Box>
      )}
    </Box>
  );
}

/** Asks for a confirmation in its own place. */
function DeleteButton({ name, isPending, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const press = (): void => {
    setAsking(!isAsking);
    if (isAsking) onDelete();
  };
  return (
    <Button
      size="small"
      color={isAsking ? 'error' : 'inherit'}
      loading={isPending}
      onBlur={() => setAsking(false)}
      onClick={press}
      aria-label={t(isAsking ? 'drafts.reallyDeleteNamed' : 'drafts.deleteNamed', { name })}
    >
      {t(isAsking ? 'drafts.reallyDelete' : 'drafts.delete')}
    </Button>
  );
}

interface DeleteButtonProps {
  name: string;
  isPending: boolean;
  onDelete: () => void;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  listStyle: 'none',
  py: 3,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
