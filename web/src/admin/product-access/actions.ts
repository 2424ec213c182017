import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import { deleteAction, editAction } from '../actions/common-actions.ts';
import { defineActions } from '../actions/define-actions.ts';
import { DeleteLinkDialog } from './delete-dialog.tsx';
import { EditLinkDialog } from './dialog.tsx';

export const linkActions = defineActions<AdminProductAccess>()(
  ['settings'],
  [editAction(EditLinkDialog), deleteAction(DeleteLinkDialog)],
);
