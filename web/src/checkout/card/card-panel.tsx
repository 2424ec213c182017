import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { CardFields } from './card-fields.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import { SandboxNote } from './sandbox-note.tsx';

/** Paying by card, once it is known with which provider. */
export function CardPanel({ invoice }: { invoice: Invoice }) {
  const { data: config, error, refetch } = useQuery(siteConfigQuery);
  if (error && !config) return <CardUnavailable onRetry={() => void refetch()} />;
  if (!config) return <Skeleton variant="rounded" height={280} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {config.card.sandbox && <SandboxNote />}
      <CardFields invoice={invoice} card={config.card} statementName={config.cardStatementName} />
    </Box>
  );
}
