import type { SiteConfig } from '@checkout/contract/config.ts';
import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../shared/site/queries.ts';
import { CardFields } from './card-fields.tsx';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import { providerScriptQuery } from './provider-script.ts';
import { SandboxNote } from './sandbox-note.tsx';

/** Paying by card, once it is known with which provider. */
export function CardPanel({ invoice }: { invoice: Invoice }) {
  const { data: config, error, refetch } = useQuery(siteConfigQuery);
  if (error && !config) return <CardUnavailable onRetry={() => void refetch()} />;
  if (!config) return <CardFieldsSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Provided invoice={invoice} config={config} />
      {config.card.sandbox && <SandboxNote />}
    </Box>
  );
}

/** What our server prepares and the provider's script are fetched side by side. */
function Provided({ invoice, config }: { invoice: Invoice; config: SiteConfig }) {
  const script = useQuery(providerScriptQuery(config.card.scriptUrl));
  if (script.error) return <CardUnavailable onRetry={() => void script.refetch()} />;
  return (
    <CardFields
      invoice={invoice}
      card={config.card}
      isProviderThere={script.isSuccess}
      statementName={config.cardStatementName}
    />
  );
}
