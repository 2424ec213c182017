import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { DeleteDialog } from '../actions/delete-dialog.tsx';
import { couponsKey } from './queries.ts';

/** Asks before deleting a coupon, which the server refuses while an invoice uses it. */
export function DeleteCouponDialog({ row: coupon, onClose }: RowDialogProps<Coupon>) {
  const { t } = useTranslation('coupons');
  return (
    <DeleteDialog
      title={t('deleteTitle', { code: coupon.code })}
      text={t(coupon.usageCount > 0 ? 'deleteUsedText' : 'deleteText', { count: coupon.usageCount })}
      submit={t('delete', { code: coupon.code })}
      run={() => callApi('DELETE /api/admin/coupons/:id', { params: { id: coupon.id } })}
      texts={{ done: t('deleted'), about: coupon.code, failed: t('deleteFailed') }}
      refresh={[couponsKey]}
      onClose={onClose}
    />
  );
}
