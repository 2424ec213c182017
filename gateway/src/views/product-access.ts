import type {
  AdminProductAccess,
  ProductAccess as LinkView,
} from '@checkout/contract/product-access/schema.ts';
import type { ProductAccess } from '@checkout/proto/invoice/v1/invoice.ts';
import { instantText } from '../values/from-proto.ts';

/** A product access link as everybody sees it. */
export function productAccessView({ key, url, label, icon, isActive }: ProductAccess): LinkView {
  return { key, url, label, icon, isActive };
}

/** The same as admins see it. */
export function adminProductAccessView(link: ProductAccess | undefined): AdminProductAccess {
  if (link === undefined) throw new Error('an answer came without its link');
  return {
    ...productAccessView(link),
    id: link.id,
    sortOrder: link.sortOrder,
    createdAt: instantText(link.createdAt),
    updatedAt: instantText(link.updatedAt),
  };
}
