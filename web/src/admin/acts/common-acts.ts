import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { ComponentType } from 'react';
import type { ActDialogProps } from './act.ts';

/** Changing a row. */
export function editAct<Row>(Dialog: ComponentType<ActDialogProps<Row>>) {
  const label = (t: SettingsText): string => t('form.edit');
  return { name: 'edit', label, Icon: EditIcon, key: 'e', how: { Dialog } };
}

/** Deleting a row. */
export function deleteAct<Row>(Dialog: ComponentType<ActDialogProps<Row>>) {
  const label = (t: SettingsText): string => t('form.delete');
  return { name: 'delete', label, Icon: DeleteIcon, isDestructive: true as const, how: { Dialog } };
}

/** The labels are in `settings`, which is the first of the texts of any acts that have these. */
type SettingsText = (key: 'form.edit' | 'form.delete') => string;
