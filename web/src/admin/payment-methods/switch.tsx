import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { ActiveSwitch } from '../form/active-switch.tsx';
import { adminMethodsKey } from './queries.ts';

/** Offers a method to payers, or stops offering it. */
export function MethodSwitch({ method: { id, name, isActive } }: { method: AdminPaymentMethod }) {
  const { t } = useTranslation('settings');
  return (
    <ActiveSwitch
      name={name}
      isActive={isActive}
      send={(isOn) =>
        callApi('PATCH /api/admin/payment-methods/:id', { params: { id }, body: { isActive: isOn } })
      }
      texts={{ done: t('methods.updated'), about: name, failed: t('methods.updateFailed') }}
      refresh={[adminMethodsKey]}
    />
  );
}
