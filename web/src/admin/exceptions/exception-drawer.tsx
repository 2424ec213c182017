import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { DetailDrawer } from '../detail-drawer.tsx';
import { ExceptionView } from './exception-view.tsx';
import { exceptionQuery } from './queries.ts';
import { ResolutionChip } from './resolution-chip.tsx';

/** One exception beside the list: explained, and ready to be resolved. */
export function ExceptionDrawer({ id, known, onClose, onResolve }: ExceptionDrawerProps) {
  const { t } = useTranslation('exceptions');
  const { data, error, refetch } = useQuery({ ...exceptionQuery(id), enabled: known === undefined });
  const exception = known ?? data;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <DetailDrawer
      title={exception ? t(`kinds.${exception.kind}.name`) : t('detail.title')}
      corner={exception && <ResolutionChip resolution={exception.resolution} />}
      closeLabel={t('detail.close')}
      onClose={onClose}
      actions={
        exception?.resolution === 'open' && (
          <Button variant="contained" onClick={() => onResolve(exception)}>
            {t('resolve.short')}
          </Button>
        )
      }
    >
      {error && !exception && !isMissing && (
        <LoadFailure what={t('detail.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {exception && <ExceptionView exception={exception} />}
      {isMissing && !exception && <EmptyState title={t('detail.missing')} text={t('detail.missingText')} />}
      {!exception && !error && <Skeleton variant="rounded" height={420} />}
    </DetailDrawer>
  );
}

interface ExceptionDrawerProps {
  id: string;
  /** From the list, where it is in sight. */
  known: PaymentException | undefined;
  onClose: () => void;
  onResolve: (exception: PaymentException) => void;
}
