import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import ResolveIcon from '@mui/icons-material/TaskAltOutlined';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../shared/grid/row-actions.tsx';
import { exceptionActs } from './exception-acts.ts';

/** What can be done about an exception that is open: writing down how it was dealt with. */
export function ExceptionActions({ exception }: { exception: PaymentException }) {
  const { t } = useTranslation('exceptions');
  const resolve = exceptionActs.useAct();
  if (exception.resolution !== 'open') return null;
  return (
    <RowActions
      actions={[{ label: t('resolve.short'), Icon: ResolveIcon, onClick: () => resolve(exception) }]}
    />
  );
}
