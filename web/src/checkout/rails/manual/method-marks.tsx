import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OtherIcon from '@mui/icons-material/PaymentsOutlined';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import { schemeOf } from '../../../shared/payment-method/marks/method-scheme.ts';
import type { Mark } from '../../panel/options/payment-option-mark.tsx';

const kinds: Record<PaymentMethod['type'], Mark> = {
  bank_transfer: { icon: <BankIcon fontSize="inherit" />, tone: 'green' },
  qr_code: { icon: <QrIcon fontSize="inherit" />, tone: 'orange' },
  digital_wallet: { icon: <WalletIcon fontSize="inherit" />, tone: 'blue' },
  other: { icon: <OtherIcon fontSize="inherit" />, tone: 'grey' },
};

/** Returns the mark of a method's scheme, with an icon of its type for schemes that have none. */
export function methodMark(method: PaymentMethod): Mark {
  return { ...kinds[method.type], mark: schemeOf(method) };
}
