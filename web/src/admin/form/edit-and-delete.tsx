import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslation } from 'react-i18next';
import { type RowAct, RowActions } from '../../shared/grid/row-actions.tsx';

/** The end of a row that can be changed and deleted; what else can be done with it comes first. */
export function EditAndDelete({ others = [], onEdit, onDelete }: EditAndDeleteProps) {
  const { t } = useTranslation('settings');
  return (
    <RowActions
      actions={[
        ...others,
        { label: t('form.edit'), Icon: EditIcon, onClick: onEdit },
        { label: t('form.delete'), Icon: DeleteIcon, color: 'error', onClick: onDelete },
      ]}
    />
  );
}

interface EditAndDeleteProps {
  others?: readonly RowAct[];
  onEdit: () => void;
  onDelete: () => void;
}
