import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { SiteConfig } from '@checkout/contract/system/schema.ts';
import { Elements } from '@stripe/react-stripe-js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { CardForm } from './card-form.tsx';
import { cardProviderQuery } from './card-provider.ts';
import { CardUnavailable } from './card-unavailable.tsx';
import { type FieldFonts, fieldFontsQuery } from './field-fonts.ts';
import { fieldLocales } from './field-locales.ts';
import { useFieldAppearance } from './use-field-appearance.ts';

/** Shows the provider's own fields for the amount due. No payment intent is created before the press. */
export function CardFields({ invoice, card, statementName }: CardFieldsProps) {
  const appearance = useFieldAppearance();
  const language = useLanguage();
  // Keeps the previous language's fonts until the next ones have loaded: the provider's fields cannot change
  // language or fonts, so both come with new fields.
  const present = useQuery({ ...fieldFontsQuery(language), placeholderData: keepPreviousData });
  const [used, setUsed] = useState<FieldFonts>();
  // Once used, the fields are not replaced: new ones would be empty and unaware of a payment in progress.
  const shown = used ?? present.data ?? { language, fonts: [] };
  const provider = useQuery(cardProviderQuery(card.publishableKey));

  if (provider.error) return <CardUnavailable onRetry={() => void provider.refetch()} />;
  // If the fonts fail to load, the fields still work and only look slightly different.
  if (!provider.data || present.isPending) return <CardFieldsSkeleton />;
  return (
    <Elements
      key={shown.language}
      stripe={provider.data}
      options={{
        mode: 'payment',
        amount: invoice.amountMinor,
        currency: invoice.currency.toLowerCase(),
        appearance,
        fonts: shown.fonts,
        locale: fieldLocales[shown.language],
      }}
    >
      <CardForm
        invoice={invoice}
        isSandbox={card.sandbox}
        statementName={statementName}
        onUse={() => setUsed(shown)}
      />
    </Elements>
  );
}

interface CardFieldsProps {
  invoice: Invoice;
  card: SiteConfig['card'];
  statementName: string;
}
