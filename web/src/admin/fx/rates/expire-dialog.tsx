import type { FxRate } from '@checkout/contract/fx/schema.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import type { RowDialogProps } from '../../actions/define-actions.ts';
import { DeleteDialog } from '../../actions/delete-dialog.tsx';
import { rateList } from '../queries.ts';

/** Ends a rate before its time. */
export function ExpireRateDialog({ row: rate, onClose }: RowDialogProps<FxRate>) {
  const { t } = useTranslation('fx');
  return (
    <DeleteDialog
      title={t('rates.expireTitle', { pair: `${rate.baseCurrency}-${rate.quoteCurrency}` })}
      text={t('rates.expireText')}
      submit={t('rates.expire')}
      run={() => callApi('DELETE /api/admin/fx-rates/:id', { params: { id: rate.id } })}
      texts={{ done: t('rates.expired'), failed: t('rates.expireFailed') }}
      refresh={[rateList.queryKey]}
      onClose={onClose}
    />
  );
}
