import type {
  AdminProductAccess,
  ProductAccess as LinkView,
} from '@checkout/contract/product-access/schema.ts';
import type { ProductAccess } from '@checkout/proto/invoice/v1/invoice.ts';
import { instantText } from '../values/from-proto.ts';

/** Converts a product link to what everybody sees. */
export function productAccessView({ key, url, label, icon, isActive }: ProductAccess): LinkView {
  return { key, url, label, icon, isActive };
}

/** Converts a product link for admins. */
export function adminProductAccessView(link: ProductAccess | undefined): AdminProductAccess {
  if (link === undefined) throw new Error('a response lacks its link');
  return {
    ...productAccessView(link),
    id: link.id,
    sortOrder: link.sortOrder,
    createdAt: instantText(link.createdAt),
    updatedAt: instantText(link.updatedAt),
  };
}
