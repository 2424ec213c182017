import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { ComponentType } from 'react';
import type { ActDialogProps } from './act.ts';

export function editAct<Row>(Dialog: ComponentType<ActDialogProps<Row>>) {
  const label = (t: SettingsText): string => t('form.edit');
  return { name: 'edit', label, Icon: EditIcon, key: 'e', how: { Dialog } };
}

export function deleteAct<Row>(Dialog: ComponentType<ActDialogProps<Row>>) {
  const label = (t: SettingsText): string => t('form.delete');
  return { name: 'delete', label, Icon: DeleteIcon, isDestructive: true as const, how: { Dialog } };
}

/** The labels are in `settings`, which has to be the first namespace of any actions that include these. */
type SettingsText = (key: 'form.edit' | 'form.delete') => string;
