import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OtherIcon from '@mui/icons-material/PaymentsOutlined';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../shared/ui/tone.ts';
import { WayRow } from '../../act/way-row.tsx';

const marks: Record<PaymentMethod['type'], { icon: ReactNode; tone: Tone }> = {
  bank_transfer: { icon: <BankIcon fontSize="inherit" />, tone: 'green' },
  qr_code: { icon: <QrIcon fontSize="inherit" />, tone: 'orange' },
  digital_wallet: { icon: <WalletIcon fontSize="inherit" />, tone: 'blue' },
  other: { icon: <OtherIcon fontSize="inherit" />, tone: 'grey' },
};

/** One manual way to pay: its name, kind and currency, and what it would cost. */
export function MethodRow({ method, price, isChosen, onChoose }: MethodRowProps) {
  const { t } = useTranslation('checkout');
  return (
    <WayRow
      {...marks[method.type]}
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
