import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { ActiveSwitch } from '../form/active-switch.tsx';
import { couponsKey } from './queries.ts';

/** Activates or deactivates a coupon. */
export function CouponSwitch({ coupon: { id, code, isActive } }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  return (
    <ActiveSwitch
      name={code}
      isActive={isActive}
      send={(isOn) => callApi('PATCH /api/admin/coupons/:id', { params: { id }, body: { isActive: isOn } })}
      texts={{ done: t('updated'), about: code, failed: t('updateFailed') }}
      refresh={[couponsKey]}
    />
  );
}
