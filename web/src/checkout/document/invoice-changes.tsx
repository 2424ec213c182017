import type { Invoice, InvoiceChange } from '@checkout/contract/invoice/schema.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChange } from '../../shared/status/status-change.tsx';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { Timeline, TimelineItem } from '../../shared/ui/timeline.tsx';
import { invoiceChangesQuery } from '../queries.ts';

/** Shows the invoice's history to its recipient; loaded when it is opened. */
export function InvoiceChanges({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<ExpandIcon sx={{ rotate: isOpen ? '180deg' : 'none' }} />}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ color: 'text.secondary', ml: -2, px: 2 }}
      >
        {t('changes.title')}
      </Button>
      <Box id={id} sx={{ mt: 3 }}>
        {isOpen && <Changes invoice={invoice} />}
      </Box>
    </Box>
  );
}

function Changes({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('receipt');
  const { data, error, refetch } = useQuery(invoiceChangesQuery(invoice));
  if (data) {
    return (
      <Timeline>
        {data.history.toReversed().map((change) => (
          <TimelineItem key={`${change.at} ${change.to}`}>
            <Change change={change} />
          </TimelineItem>
        ))}
      </Timeline>
    );
  }
  if (!error) return <Skeleton variant="rounded" height={48} />;
  return (
    <Typography variant="body2" color="textSecondary" role="alert">
      {t('changes.failed')}{' '}
      <Button size="small" onClick={() => void refetch()}>
        {t('changes.retry')}
      </Button>
    </Typography>
  );
}

function Change({ change: { at, from, to, change } }: { change: InvoiceChange }) {
  const { t } = useTranslation('receipt');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {from === null && (
          <>
            <Typography variant="body2">{t('changes.created')}</Typography>
            <StatusChip status={to} />
          </>
        )}
        {from !== null && change === null && <StatusChange from={from} to={to} word={t('changes.to')} />}
        {change !== null && <Typography variant="body2">{t('changes.changed')}</Typography>}
      </Box>
      {change !== null && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {change}
        </Typography>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        <DayText instant={at} withTime />
      </Typography>
    </>
  );
}
