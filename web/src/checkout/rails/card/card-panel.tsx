import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { SiteConfig } from '@checkout/contract/system/schema.ts';
import { cardAmountFit } from '@checkout/money/card-amount.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../shared/loading/lazy-component.tsx';
import { reloadIfOutdated } from '../../../shared/loading/new-release.ts';
import { siteConfigQuery } from '../../../shared/site/queries.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { PaymentOptionPanel } from '../../panel/options/payment-option-panel.tsx';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import { providerScriptQuery } from './provider-script.ts';

/**
 * Our wrapper of the provider's fields, loaded in parallel with its script, which takes longer and without
 * which it is useless.
 */
const CardFields = lazyComponent(async () => (await import('./card-fields.tsx')).CardFields);
const fieldsQuery = queryOptions({
  queryKey: ['card-fields'],
  queryFn: async () => {
    try {
      await CardFields.load().catch(CardFields.load);
      return true;
    } catch (error) {
      await reloadIfOutdated(); // Nothing can have been typed into the fields yet.
      throw error;
    }
  },
});

/** Shows payment by card once the provider is known; an amount that no card can pay is reported at once. */
export function CardPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const { data: config, error, refetch } = useQuery(siteConfigQuery);
  const { amountMinor, currency } = invoice;
  const fit = cardAmountFit({ amountMinor: BigInt(amountMinor), currency });
  if (fit !== 'fits')
    return <PaymentOptionPanel needs={<Message tone="warning">{t(`card.amount.${fit}`)}</Message>} />;
  if (error && !config) return <CardUnavailable onRetry={() => void refetch()} />;
  if (!config) return <CardFieldsSkeleton />;
  return <Provided invoice={invoice} config={config} />;
}

function Provided({ invoice, config }: { invoice: Invoice; config: SiteConfig }) {
  const script = useQuery(providerScriptQuery(config.card.scriptUrl));
  const fields = useQuery(fieldsQuery);
  const missing = [script, fields].filter(({ isError }) => isError);
  if (missing.length > 0)
    return <CardUnavailable onRetry={() => missing.forEach(({ refetch }) => void refetch())} />;
  if (!script.isSuccess || !fields.isSuccess) return <CardFieldsSkeleton />;
  return <CardFields invoice={invoice} card={config.card} statementName={config.cardStatementName} />;
}
