import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { ToneChip } from '../../../shared/ui/tone-chip.tsx';
import { resultLine, resultList } from '../../result-list.ts';
import { expectedText } from '../dialogs/expected-text.ts';
import type { BulkResult } from './run-bulk.ts';

/** The invoices of a bulk action, each with what became of it. */
export function BulkResults({ chosen, results, isPending, isPayment }: BulkResultsProps) {
  const { t } = useTranslation('admin');
  const succeeded = [...results.values()].filter(({ error }) => error === null).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 560 }}>
        {results.size > 0 && t('bulk.progress', { succeeded, failed: results.size - succeeded })}
      </Typography>
      <Box component="ul" aria-label={t('bulk.results')} sx={resultList}>
        {chosen.map(({ invoice, isFit }) => (
          <Box component="li" key={invoice.id} sx={resultLine}>
            <Typography variant="body2" sx={{ fontWeight: 560, minWidth: 108 }}>
              {invoice.gfaInvoiceId}
            </Typography>
            <Typography variant="body2" className="tabular" color="textSecondary">
              {isPayment ? expectedText(invoice) : invoice.amountFormatted}
            </Typography>
            <Box sx={{ ml: 'auto', textAlign: 'end' }}>
              <Outcome {...{ invoice, isFit, isPending, result: results.get(invoice.id) }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Outcome({ invoice, isFit, isPending, result }: OutcomeProps) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  if (!isFit) {
    const status = tShell(`status.${invoice.status}`);
    return <ToneChip tone="grey" label={t('bulk.skipped', { status })} />;
  }
  if (result?.error === null) return <ToneChip tone="green" label={t('bulk.succeeded')} />;
  if (result) {
    return (
      <Typography variant="body2" color="error">
        {describeError(result.error, tShell)}
      </Typography>
    );
  }
  return isPending ? (
    <ToneChip tone="blue" label={t('bulk.waiting')} />
  ) : (
    <StatusChip status={invoice.status} />
  );
}

interface BulkResultsProps {
  chosen: readonly { invoice: AdminInvoice; isFit: boolean }[];
  /** By id, as far as the action has come. */
  results: ReadonlyMap<string, BulkResult<AdminInvoice>>;
  isPending: boolean;
  /** The action is about what was paid, which may be in another currency than the invoice. */
  isPayment: boolean;
}

interface OutcomeProps {
  invoice: AdminInvoice;
  isFit: boolean;
  isPending: boolean;
  result: BulkResult<AdminInvoice> | undefined;
}
