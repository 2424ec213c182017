import type { SiteConfig } from '@checkout/contract/config.ts';
import type { Invoice } from '@checkout/contract/invoice.ts';
import { Elements } from '@stripe/react-stripe-js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { cardIntentQuery } from '../queries.ts';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { CardForm } from './card-form.tsx';
import { cardProviderQuery } from './card-provider.ts';
import { CardUnavailable } from './card-unavailable.tsx';
import { useFieldAppearance } from './use-field-appearance.ts';
import { useFieldLocale } from './use-field-locale.ts';

/** The provider's own fields, for a payment that our server has prepared with it. */
export function CardFields({ invoice, card, isProviderThere, statementName }: CardFieldsProps) {
  const { t } = useTranslation('shell');
  const appearance = useFieldAppearance();
  const locale = useFieldLocale();
  const provider = useQuery({ ...cardProviderQuery(card.publishableKey), enabled: isProviderThere });
  // A coupon asks for another intent, mostly the same one: what was typed in meanwhile must stay where it is.
  const intent = useQuery({ ...cardIntentQuery(invoice), placeholderData: keepPreviousData });
  useSetupFailureToast(intent.error);

  if (intent.error) {
    const isOurs = intent.error instanceof ApiError && !intent.error.isOutcomeUnknown;
    const reason = isOurs ? describeError(intent.error, t) : undefined;
    return <CardUnavailable reason={reason} onRetry={() => void intent.refetch()} />;
  }
  if (provider.error) return <CardUnavailable onRetry={() => void provider.refetch()} />;
  if (!provider.data || !intent.data) return <CardFieldsSkeleton />;

  const { clientSecret } = intent.data;
  return (
    <Elements
      key={`${clientSecret} ${locale}`}
      stripe={provider.data}
      options={{ clientSecret, appearance, locale }}
    >
      <CardForm
        invoice={invoice}
        intent={intent.data}
        isSandbox={card.sandbox}
        statementName={statementName}
      />
    </Elements>
  );
}

function useSetupFailureToast(error: Error | null): void {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  useEffect(() => {
    if (!error) return;
    showToast({ tone: 'error', title: t('card.setupFailed'), description: describeError(error, tShell) });
  }, [error, t, tShell]);
}

interface CardFieldsProps {
  invoice: Invoice;
  card: SiteConfig['card'];
  /** False until the provider's script has run. */
  isProviderThere: boolean;
  statementName: string;
}
