import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import { actsOn } from '../acts/act.ts';
import { deleteAct, editAct } from '../acts/common-acts.ts';
import { DeleteLinkDialog } from './delete-dialog.tsx';
import { EditLinkDialog } from './dialog.tsx';

export const linkActs = actsOn<AdminProductAccess>()(
  ['settings'],
  [editAct(EditLinkDialog), deleteAct(DeleteLinkDialog)],
);
