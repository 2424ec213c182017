import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { recentInvoicesQuery } from '../queries.ts';
import { lastInCard } from './dashboard-line.tsx';
import { expectedLines } from './line-count.ts';
import { LineSkeleton } from './line-skeleton.tsx';

/**
 * Lists the member's newest invoices, at most `max`, each rendered by `line`; shows skeletons while loading,
 * and an error message if that fails.
 */
export function InvoiceLines({ max, line, empty, failed }: InvoiceLinesProps) {
  const { data: invoices, error, refetch } = useQuery(recentInvoicesQuery);
  if (error && !invoices) {
    return <LoadFailure what={failed} error={error} onRetry={() => void refetch()} />;
  }
  if (invoices?.length === 0) return empty;
  return (
    <Box component="ul" sx={lastInCard} aria-busy={!invoices}>
      {invoices
        ? invoices.slice(0, max).map(line)
        : Array.from({ length: expectedLines(max) }, (_, index) => index).map((index) => (
            <LineSkeleton key={index} />
          ))}
    </Box>
  );
}

interface InvoiceLinesProps {
  max: number;
  line: (invoice: Invoice) => ReactNode;
  /** Shown when there are no invoices. */
  empty: ReactNode;
  /** Says what could not be loaded. */
  failed: string;
}
