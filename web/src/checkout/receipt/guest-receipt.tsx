import type { GuestReceipt as GuestReceiptView } from '@checkout/contract/invoice/guest-receipt.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LogInButton } from '../../shared/session/log-in-button.tsx';
import { useSession } from '../../shared/session/session.ts';
import { formatMinute } from '../../shared/time/format-date.ts';
import { guestReceiptQuery } from '../queries.ts';

/**
 * Shows the receipt to a guest who paid by card in this browser, while they may still have it, and how to get
 * it after that. Other signed-out readers get `otherwise`; signed-in members see nothing here.
 */
export function GuestReceipt({ invoice, otherwise = null }: GuestReceiptProps) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const isGuest = useSession() === null;
  const receipt = useGuestReceipt(invoice);
  if (!isGuest) return null;
  if (!receipt) return otherwise;
  const when = formatMinute(receipt.expiresAt, language);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {receipt.address && (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          href={`${receipt.address}&language=${language}`}
        >
          {t('guest.download')}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(receipt.address ? 'guest.until' : 'guest.over', { when })}
      </Typography>
      {!receipt.address && <LogInButton />}
    </Box>
  );
}

/** Returns the receipt that a guest may have of a card payment in this browser; null for everybody else. */
export function useGuestReceipt(invoice: Invoice): GuestReceiptView {
  const isGuest = useSession() === null;
  const { data } = useQuery({ ...guestReceiptQuery(invoice), enabled: isGuest && wasPaidByCard(invoice) });
  return (isGuest && data?.guestReceipt) || null;
}

function wasPaidByCard({ paidAt, paymentProvider }: Invoice): boolean {
  return paidAt !== null && paymentProvider === 'stripe';
}

interface GuestReceiptProps {
  invoice: Invoice;
  otherwise?: ReactNode;
}
