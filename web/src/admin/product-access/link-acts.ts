import type { AdminProductAccess } from '@checkout/contract/product-access.ts';
import { rowActs } from '../form/row-acts.ts';

export const linkActs = rowActs<LinkAct>();

/** What an admin is about to do, in a dialog. */
export type LinkAct = { kind: 'create' } | { kind: 'edit' | 'delete'; link: AdminProductAccess };
