import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { DeleteDialog } from '../form/delete-dialog.tsx';
import type { CouponAct } from './coupon-acts.ts';
import { CreateCouponDialog, EditCouponDialog } from './coupon-dialog.tsx';
import { couponsKey } from './queries.ts';

/** The dialog for what is about to be done. */
export function CouponDialogs({ act, onClose }: { act: CouponAct; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  if (act.kind === 'create') return <CreateCouponDialog onClose={onClose} />;
  const { coupon } = act;
  if (act.kind === 'edit') return <EditCouponDialog coupon={coupon} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('deleteTitle', { code: coupon.code })}
      text={t(coupon.usageCount > 0 ? 'deleteUsedText' : 'deleteText', { count: coupon.usageCount })}
      submit={t('delete', { code: coupon.code })}
      run={() => callApi('DELETE /api/admin/coupons/:id', { params: { id: coupon.id } })}
      texts={{ done: t('deleted'), failed: t('deleteFailed') }}
      refresh={couponsKey}
      onClose={onClose}
    />
  );
}
