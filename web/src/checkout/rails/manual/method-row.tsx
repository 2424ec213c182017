import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';
import { WayRow } from '../../act/way-row.tsx';
import { methodMark } from './method-marks.tsx';

/** One manual way to pay: its name, kind and currency, and what it would cost. */
export function MethodRow({ method, price, isChosen, onChoose }: MethodRowProps) {
  const { t } = useTranslation('checkout');
  return (
    <WayRow
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
