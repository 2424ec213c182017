import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';
import { PaymentOptionRow } from '../../panel/options/payment-option-row.tsx';
import { methodMark } from './method-marks.tsx';

/** The row of one manual way to pay: name, type, currency and price. */
export function MethodRow({ method, price, isChosen, onChoose }: MethodRowProps) {
  const { t } = useTranslation('checkout');
  return (
    <PaymentOptionRow
      {...methodMark(method)}
      name={method.name}
      fact={`${t(`pay.methodType.${method.type}`)} · ${method.currency}`}
      price={price}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  );
}

interface MethodRowProps {
  method: PaymentMethod;
  price: string;
  isChosen: boolean;
  onChoose: () => void;
}
