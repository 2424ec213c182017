import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { Message } from '../../shared/ui/message.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { storeInvoice } from '../queries.ts';
import { couponNow } from './coupon-now.ts';

/** The coupon that applies, and the way to take it off again. */
export function CouponBanner({ invoice, isRemovable, onRemoved }: CouponBannerProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi('POST /api/invoice/:id/remove-coupon', { params: { id: invoice.id } }),
    onSuccess: (answer) => {
      storeInvoice(queryClient, answer.invoice);
      onRemoved();
    },
    onError: async (error) => {
      if ((await couponNow(queryClient, invoice.id)) === null) return onRemoved();
      showToast({
        tone: 'error',
        title: t('coupon.error'),
        description: describeError(error, tShell, t('coupon.removeFailed')),
      });
    },
  });
  return (
    <Message
      tone={remove.isError ? 'error' : 'success'}
      title={t('coupon.applied')}
      action={
        isRemovable && (
          <IconButton
            size="small"
            color="inherit"
            aria-label={t('coupon.remove')}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      {remove.isError
        ? describeError(remove.error, tShell, t('coupon.removeFailed'))
        : t('coupon.appliedText', {
            code: invoice.couponCode,
            amount: amountText(invoice.discountAmountMinor, invoice.currency),
          })}
    </Message>
  );
}

interface CouponBannerProps {
  invoice: Invoice;
  isRemovable: boolean;
  onRemoved: () => void;
}
