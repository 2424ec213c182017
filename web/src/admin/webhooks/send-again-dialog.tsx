import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExclusive } from '../../shared/ui/use-exclusive.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { canBeSentAgain } from './can-be-sent-again.ts';
import type { Delivery } from './queries.ts';
import { SendResults } from './send-results.tsx';
import { useSendAgain } from './use-send-again.ts';

export function SendOneAgainDialog({ row, onClose }: RowDialogProps<Delivery>) {
  return <SendAgainDialog row={{ deliveries: [row] }} onClose={onClose} />;
}

/** Sends one or several deliveries again; for several, it shows the result of each. */
export function SendAgainDialog({ row: { deliveries, onSent }, onClose }: RowDialogProps<OpenSendAgain>) {
  const { t } = useTranslation('webhooks');
  // The selection is kept as it was, although sending changes the deliveries' status.
  const [chosen] = useState(() =>
    deliveries.map((delivery) => ({ delivery, isFit: canBeSentAgain(delivery) })),
  );
  const { start, results, isPending, failure } = useSendAgain();
  const fit = chosen.filter(({ isFit }) => isFit).map(({ delivery }) => delivery);
  const left = fit.filter(({ id }) => results.get(id)?.error !== null);
  const many = fit.length === 0 ? t('again.none') : t('again.titleMany', { count: fit.length });
  const [only] = deliveries.length === 1 ? deliveries : [];
  const send = useExclusive(async () => {
    if (!(await start(left))) return;
    onSent?.();
    onClose();
  });
  return (
    <ActionDialog
      title={only ? t('again.title', only) : many}
      submit={
        results.size > 0 && left.length > 0 ? t('again.rest', { count: left.length }) : t('again.submit')
      }
      onSubmit={() => void send()}
      onClose={onClose}
      isPending={isPending}
      failure={failure}
      isBlocked={left.length === 0}
    >
      <Typography color="textSecondary">{t('again.text')}</Typography>
      {!only && <SendResults chosen={chosen} results={results} isPending={isPending} />}
    </ActionDialog>
  );
}

interface OpenSendAgain {
  deliveries: readonly Delivery[];
  /** Called when all of them were sent. */
  onSent?: () => void;
}
