import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { ComponentType } from 'react';
import type { RowDialogProps } from './define-actions.ts';

export function editAction<Row>(Dialog: ComponentType<RowDialogProps<Row>>) {
  const label = (t: SettingsText): string => t('form.edit');
  return { name: 'edit', label, Icon: EditIcon, key: 'e', how: { Dialog } };
}

export function deleteAction<Row>(Dialog: ComponentType<RowDialogProps<Row>>) {
  const label = (t: SettingsText): string => t('form.delete');
  return { name: 'delete', label, Icon: DeleteIcon, isDestructive: true as const, how: { Dialog } };
}

/** The labels are in `settings`, which has to be the first namespace of any actions that include these. */
type SettingsText = (key: 'form.edit' | 'form.delete') => string;
