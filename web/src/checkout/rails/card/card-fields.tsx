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
import { fieldFontsQuery } from './field-fonts.ts';
import { useFieldAppearance } from './use-field-appearance.ts';
import { useFieldLocale } from './use-field-locale.ts';

/** The provider's own fields, for what is due. No payment is prepared before somebody presses. */
export function CardFields({ invoice, card, statementName }: CardFieldsProps) {
  const appearance = useFieldAppearance();
  const present = useFieldLocale();
  const [usedIn, setUsedIn] = useState<typeof present>();
  // Other fields would be empty ones, and know nothing of a payment under way.
  const locale = usedIn ?? present;
  const provider = useQuery(cardProviderQuery(card.publishableKey));
  // Those of the language before, until the next are there: what is typed in the fields stays.
  const fonts = useQuery({ ...fieldFontsQuery(useLanguage()), placeholderData: keepPreviousData });

  if (provider.error) return <CardUnavailable onRetry={() => void provider.refetch()} />;
  // Without their fonts the fields are as good, and look a little otherwise.
  if (!provider.data || fonts.isPending) return <CardFieldsSkeleton />;
  return (
    <Elements
      key={locale}
      stripe={provider.data}
      options={{
        mode: 'payment',
        amount: invoice.amountMinor,
        currency: invoice.currency.toLowerCase(),
        appearance,
        fonts: fonts.data ?? [],
        locale,
      }}
    >
      <CardForm
        invoice={invoice}
        isSandbox={card.sandbox}
        statementName={statementName}
        onUse={() => setUsedIn(locale)}
      />
    </Elements>
  );
}

interface CardFieldsProps {
  invoice: Invoice;
  card: SiteConfig['card'];
  statementName: string;
}
