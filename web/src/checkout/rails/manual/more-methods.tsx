import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MethodFold } from './method-fold.tsx';

/** The rarer ways to pay in the invoice's currency, behind a line that names them. */
export function MoreMethods({ methods, chosen, children }: MoreMethodsProps) {
  const { t } = useTranslation('checkout');
  return (
    <MethodFold
      name={t('pay.more')}
      holds={methods.map(({ name, shortName }) => shortName || name)}
      holdsChosen={methods.some(({ id }) => id === chosen)}
    >
      {children}
    </MethodFold>
  );
}

interface MoreMethodsProps {
  methods: PaymentMethod[];
  chosen: string | undefined;
  /** Their rows. */
  children: ReactNode;
}
