import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { sendOnce } from '../../shared/api/send-once.ts';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import {
  couponChangesSchema,
  couponFieldByPart,
  couponSchema,
  draftOf,
  emptyCoupon,
  requiredOfCoupon,
} from './draft.ts';
import { CouponFields } from './fields.tsx';
import { couponsKey } from './queries.ts';

export function CreateCouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const form = useSavedForm({
    start: emptyCoupon,
    schema: couponSchema,
    fieldByPart: couponFieldByPart,
    required: requiredOfCoupon,
    send: (body) =>
      sendOnce({ action: 'create-coupon', body }, (idempotencyKey) =>
        callApi('POST /api/coupons', { body, idempotencyKey }),
      ),
    texts: { done: t('created'), failed: t('createFailed') },
    refresh: couponsKey,
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('createTitle')} submit={t('create')} form={form} onClose={onClose}>
      <CouponFields form={form} isNew />
    </FormDialog>
  );
}

/** Changes a coupon's terms. Invoices on which it is applied keep their discount. */
export function EditCouponDialog({ row: coupon, onClose }: RowDialogProps<Coupon>) {
  const { t } = useTranslation('coupons');
  const form = useSavedForm({
    start: draftOf(coupon),
    schema: couponChangesSchema(coupon),
    fieldByPart: couponFieldByPart,
    required: requiredOfCoupon,
    send: (body) => callApi('PATCH /api/admin/coupons/:id', { params: { id: coupon.id }, body }),
    texts: { done: t('updated'), failed: t('updateFailed') },
    refresh: couponsKey,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('editTitle', { code: coupon.code })}
      submit={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <CouponFields form={form} isNew={false} />
    </FormDialog>
  );
}
