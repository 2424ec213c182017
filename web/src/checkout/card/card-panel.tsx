import type { SiteConfig } from '@checkout/contract/config.ts';
import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import { providerScriptQuery } from './provider-script.ts';

const SandboxNote = lazy(async () => ({ default: (await import('./sandbox-note.tsx')).SandboxNote }));
const CardFields = lazy(async () => ({ default: (await import('./card-fields.tsx')).CardFields }));

/** Paying by card, once it is known with which provider. */
export function CardPanel({ invoice }: { invoice: Invoice }) {
  const { data: config, error, refetch } = useQuery(siteConfigQuery);
  if (error && !config) return <CardUnavailable onRetry={() => void refetch()} />;
  if (!config) return <CardFieldsSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Provided invoice={invoice} config={config} />
      {config.card.sandbox && (
        <Suspense fallback={<Skeleton variant="rounded" height={181} />}>
          <SandboxNote />
        </Suspense>
      )}
    </Box>
  );
}

/** The provider's script and our code for it are fetched side by side. */
function Provided({ invoice, config }: { invoice: Invoice; config: SiteConfig }) {
  const script = useQuery(providerScriptQuery(config.card.scriptUrl));
  if (script.error) return <CardUnavailable onRetry={() => void script.refetch()} />;
  return (
    <Suspense fallback={<CardFieldsSkeleton />}>
      <CardFields
        invoice={invoice}
        card={config.card}
        isProviderThere={script.isSuccess}
        statementName={config.cardStatementName}
      />
    </Suspense>
  );
}
