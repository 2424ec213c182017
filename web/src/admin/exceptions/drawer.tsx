import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePossibleActions } from '../actions/use-possible-actions.ts';
import { DetailDrawer } from '../detail-drawer.tsx';
import { SubjectFailure } from '../subject-failure.tsx';
import { exceptionActions } from './actions.ts';
import { exceptionQuery } from './queries.ts';
import { ResolutionChip } from './resolution-chip.tsx';
import { ExceptionView } from './view.tsx';

/** One exception beside the list: an explanation, and the actions on it. */
export function ExceptionDrawer({ id, known, onClose }: ExceptionDrawerProps) {
  const { t } = useTranslation('exceptions');
  const { data, error, refetch } = useQuery({ ...exceptionQuery(id), enabled: known === undefined });
  const exception = known ?? data;
  const actions = usePossibleActions(exceptionActions, exception);
  return (
    <DetailDrawer
      title={exception ? t(`kinds.${exception.kind}.name`) : t('detail.title')}
      corner={exception && <ResolutionChip exception={exception} />}
      closeLabel={t('detail.close')}
      onClose={onClose}
      actions={
        actions.length > 0 &&
        actions.map(({ name, label, onClick }, place) => (
          <Button
            key={name}
            variant={place === 0 && name !== 'settled' ? 'contained' : 'outlined'}
            onClick={onClick}
          >
            {label}
          </Button>
        ))
      }
    >
      {error && !exception && (
        <SubjectFailure
          error={error}
          missing={{ title: t('detail.missing'), text: t('detail.missingText') }}
          failed={t('detail.loadFailed')}
          onRetry={() => void refetch()}
        />
      )}
      {exception && <ExceptionView exception={exception} />}
      {!exception && !error && <Skeleton variant="rounded" height={420} />}
    </DetailDrawer>
  );
}

interface ExceptionDrawerProps {
  id: string;
  /** The exception as loaded with the list, if it is on screen there. */
  known: PaymentException | undefined;
  onClose: () => void;
}
