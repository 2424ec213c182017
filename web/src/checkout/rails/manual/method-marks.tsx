import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OtherIcon from '@mui/icons-material/PaymentsOutlined';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import type { ReactNode } from 'react';
import type { Tone } from '../../../shared/ui/tone.ts';

/** The sign of each kind of method. */
export const methodMarks: Record<PaymentMethod['type'], { icon: ReactNode; tone: Tone }> = {
  bank_transfer: { icon: <BankIcon fontSize="inherit" />, tone: 'green' },
  qr_code: { icon: <QrIcon fontSize="inherit" />, tone: 'orange' },
  digital_wallet: { icon: <WalletIcon fontSize="inherit" />, tone: 'blue' },
  other: { icon: <OtherIcon fontSize="inherit" />, tone: 'grey' },
};
