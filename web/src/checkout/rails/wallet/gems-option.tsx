import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { PayOption } from '../../act/pay-option.tsx';
import { GemsPanel } from './gems-panel.tsx';
import { useGemPrice } from './use-gem-price.ts';

/** Paying with gems: how many it takes and how many there are, before choosing. */
export function GemsOption({ invoice, isChosen, onChoose }: GemsOptionProps) {
  const { t } = useTranslation('checkout');
  const { t: tShell, i18n } = useTranslation('shell');
  const state = useGemPrice(invoice, isChosen);
  const number = (value: number): string => value.toLocaleString(i18n.language);

  const cost =
    state.phase === 'ready' &&
    t('wallet.option', {
      gems: tShell('session.gems', { count: state.price.required }),
      balance: number(state.price.balance),
    });
  const note = state.phase === 'ready' && state.price.short > 0 && (
    <Typography variant="body2" color="warning">
      {t('wallet.short', { count: state.price.short })}
    </Typography>
  );
  return (
    <PayOption
      title={t('wallet.title')}
      cost={state.phase === 'loading' ? <Skeleton width={140} /> : cost}
      note={note}
      isChosen={isChosen}
      onChoose={onChoose}
    >
      {state.phase === 'ready' && <GemsPanel invoice={invoice} state={state} />}
      {state.phase === 'loading' && <Skeleton variant="rounded" height={160} />}
      {state.phase === 'failed' && (
        <Message
          tone="warning"
          action={
            <Button color="inherit" size="small" onClick={state.retry}>
              {tShell('actions.tryAgain')}
            </Button>
          }
        >
          {t(`wallet.${state.reason}Failed`)}
        </Message>
      )}
    </PayOption>
  );
}

interface GemsOptionProps {
  invoice: Invoice;
  isChosen: boolean;
  onChoose: () => void;
}
