import { useTranslation } from 'react-i18next';
import { EditableTable } from '../actions/editable-table.tsx';
import { methodDefinition, methodMatch } from './definition.ts';
import { CreatePaymentMethodDialog, EditPaymentMethodDialog } from './dialog.tsx';
import { methodList } from './queries.ts';
import { useMethodTexts } from './use-texts.ts';

/** All manual payment methods: adding, changing, deleting and switching them on or off. */
export function PaymentMethodsSection() {
  const { t } = useTranslation('settings');
  return (
    <EditableTable
      title={t('methods.title')}
      add={t('methods.add')}
      area="payment_methods"
      list={methodList}
      definition={methodDefinition}
      match={methodMatch}
      texts={useMethodTexts()}
      CreateDialog={CreatePaymentMethodDialog}
      EditDialog={EditPaymentMethodDialog}
    />
  );
}
