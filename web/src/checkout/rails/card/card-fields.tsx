import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { SiteConfig } from '@checkout/contract/system/schema.ts';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { CardForm } from './card-form.tsx';
import { cardProviderQuery } from './card-provider.ts';
import { CardUnavailable } from './card-unavailable.tsx';
import { fieldFonts } from './field-fonts.ts';
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

  if (provider.error) return <CardUnavailable onRetry={() => void provider.refetch()} />;
  if (!provider.data) return <CardFieldsSkeleton />;
  return (
    <Elements
      key={locale}
      stripe={provider.data}
      options={{
        mode: 'payment',
        amount: invoice.amountMinor,
        currency: invoice.currency.toLowerCase(),
        appearance,
        fonts: fieldFonts,
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
