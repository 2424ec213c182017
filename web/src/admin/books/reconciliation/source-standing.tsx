import type { ReconciliationSource } from '@checkout/contract/reconciliation/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../../shared/time/format-date.ts';
import { Message } from '../../../shared/ui/message.tsx';

/** The state of the comparison with one source: the last run, the next one, and why it fails, if it does. */
export function SourceStanding({ standing }: { standing: ReconciliationSource }) {
  const { t, i18n } = useTranslation('books');
  const { source, isRunning, finishedAt, failedAt, nextAt } = standing;
  const at = (instant: string) => ({ at: formatMinute(instant, i18n.language) });
  const last =
    finishedAt === null
      ? t('reconciliation.source.never', at(nextAt))
      : `${t('reconciliation.source.finished', at(finishedAt))} ${t('reconciliation.source.next', at(nextAt))}`;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">
        <strong>{t(`reconciliation.sources.${source}`)}</strong>{' '}
        {isRunning ? t('reconciliation.source.running') : last}
      </Typography>
      {failedAt !== null && (
        <Message tone="warning">{t('reconciliation.source.failed', at(failedAt))}</Message>
      )}
    </Box>
  );
}
