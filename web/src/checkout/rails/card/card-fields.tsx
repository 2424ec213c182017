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

/** The provider's own fields, for what is due. No payment is prepared before somebody presses. */
export function CardFields({ invoice, card, statementName }: CardFieldsProps) {
  const appearance = useFieldAppearance();
  const language = useLanguage();
  // Those of the language before, until the next are there: fields change neither language nor fonts, and new ones
  // come with both.
  const present = useQuery({ ...fieldFontsQuery(language), placeholderData: keepPreviousData });
  const [used, setUsed] = useState<FieldFonts>();
  // Other fields would be empty ones, and know nothing of a payment under way.
  const shown = used ?? present.data ?? { language, fonts: [] };
  const provider = useQuery(cardProviderQuery(card.publishableKey));

  if (provider.error) return <CardUnavailable onRetry={() => void provider.refetch()} />;
  // Without their fonts the fields are as good, and look a little otherwise.
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
