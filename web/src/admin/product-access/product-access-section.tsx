import { useTranslation } from 'react-i18next';
import { EditableTable } from '../actions/editable-table.tsx';
import { linkDefinition, linkMatch } from './definition.ts';
import { CreateLinkDialog, EditLinkDialog } from './dialog.tsx';
import { linkList } from './queries.ts';
import { useLinkTexts } from './use-texts.ts';

/** The links that lead payers to what they bought, by service. */
export function ProductAccessSection() {
  const { t } = useTranslation('settings');
  return (
    <EditableTable
      title={t('links.title')}
      add={t('links.add')}
      area="product_access"
      list={linkList}
      definition={linkDefinition}
      match={linkMatch}
      texts={useLinkTexts()}
      CreateDialog={CreateLinkDialog}
      EditDialog={EditLinkDialog}
    />
  );
}
