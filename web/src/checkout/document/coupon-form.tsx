import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { transformInput } from '../../shared/fields/transform-input.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { storeInvoice } from '../queries.ts';
import { useFormToast } from '../use-form-toast.ts';
import { readCurrentCoupon } from './read-current-coupon.ts';

const maxCodeLength = 50;

/** The form for entering a coupon: input is converted to upper case, and Enter applies it. */
export function CouponForm({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');

  const showFailure = useFormToast();

  const fail = ({ title, description }: { title: string; description: string }): void => {
    setProblem(description);
    showFailure({ title, description });
  };
  const apply = useMutation({
    mutationFn: (couponCode: string) =>
      callApi('POST /api/invoice/:id/apply-coupon', { params: { id: invoiceId }, body: { couponCode } }),
    onSuccess: ({ invoice }) => storeInvoice(queryClient, invoice),
    onError: async (error, couponCode) => {
      if ((await readCurrentCoupon(queryClient, invoiceId)) === couponCode) return;
      fail({ title: t('coupon.error'), description: describeError(error, tShell, t('coupon.failed')) });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const couponCode = code.trim().toUpperCase();
    if (couponCode === '') fail({ title: t('coupon.invalid'), description: t('coupon.enter') });
    else if (!apply.isPending) apply.mutate(couponCode);
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 2, maxWidth: 420 }}
    >
      <TextBox
        label={t('coupon.label')}
        value={code}
        problem={problem}
        onChange={(event) => {
          transformInput(event.target, (text) => text.toUpperCase());
          setCode(event.target.value);
          setProblem('');
        }}
        maxLength={maxCodeLength}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="outlined" loading={apply.isPending} sx={{ alignSelf: 'start', mt: 6 }}>
        {t('coupon.apply')}
      </Button>
    </Box>
  );
}
