import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { ActiveSwitch } from '../form/active-switch.tsx';
import { linkList } from './queries.ts';

/** Shows a link to payers, or hides it. */
export function LinkSwitch({ link: { id, label, isActive } }: { link: AdminProductAccess }) {
  const { t } = useTranslation('settings');
  return (
    <ActiveSwitch
      name={label}
      isActive={isActive}
      send={(isOn) =>
        callApi('PATCH /api/admin/product-access/:id', { params: { id }, body: { isActive: isOn } })
      }
      texts={{ done: t('links.updated'), about: label, failed: t('links.updateFailed') }}
      refresh={[linkList.queryKey]}
    />
  );
}
