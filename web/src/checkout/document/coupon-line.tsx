import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { dismissErrorToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { Message } from '../../shared/ui/message.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { useInheritedFocus } from '../../shared/ui/use-inherited-focus.ts';
import { storeInvoice } from '../queries.ts';
import { useFormToast } from '../use-form-toast.ts';
import { readCurrentCoupon } from './read-current-coupon.ts';

/** The row of the applied coupon: what it saves, and a button to remove it. */
export function CouponLine({ invoice, isRemovable, isEntered, onRemoved }: CouponLineProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const showFailure = useFormToast();
  const removeButton = useInheritedFocus<HTMLButtonElement>(isEntered);
  const remove = useMutation({
    mutationFn: () => callApi('POST /api/invoice/:id/remove-coupon', { params: { id: invoice.id } }),
    onSuccess: (response) => {
      storeInvoice(queryClient, response.invoice);
      onRemoved();
    },
    onError: async (error) => {
      if ((await readCurrentCoupon(queryClient, invoice.id)) === null) return onRemoved();
      showFailure({
        title: t('coupon.error'),
        description: describeError(error, tShell, t('coupon.removeFailed')),
      });
    },
  });
  return (
    <>
      <tr>
        <th scope="row">
          {t('coupon.applied')}{' '}
          <Box component="span" sx={tag}>
            {invoice.couponCode}
            {isRemovable && (
              <IconButton
                ref={removeButton}
                size="small"
                aria-label={t('coupon.remove')}
                disabled={remove.isPending}
                onClick={() => {
                  dismissErrorToast();
                  remove.mutate();
                }}
                sx={{ p: 0.5, my: -1, mr: -1, fontSize: '0.875rem' }}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            )}
          </Box>
        </th>
        <Box component="td" sx={({ vars }) => ({ color: vars?.palette.tones.green.text })}>
          {t('invoice.save', {
            amount: amountText(invoice.discountAmountMinor, invoice.currency),
            percent: invoice.discountPercent,
          })}
        </Box>
      </tr>
      {remove.isError && (
        <tr>
          <Box component="td" colSpan={2} sx={{ whiteSpace: 'normal !important' }}>
            <Message tone="error">{describeError(remove.error, tShell, t('coupon.removeFailed'))}</Message>
          </Box>
        </tr>
      )}
    </>
  );
}

const tag = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 24,
  px: 2,
  ml: 1,
  border: '1px dashed',
  borderColor: 'control',
  borderRadius: 0.6,
  typography: 'code',
  lineHeight: 1,
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;

interface CouponLineProps {
  invoice: Invoice;
  isRemovable: boolean;
  /** The line replaces the form in which the coupon was entered. */
  isEntered: boolean;
  onRemoved: () => void;
}
