import type { RouteAnswer } from '../routes.ts';

/** Id of the script element that carries `PayPageData` in the document of a payment page. */
export const payPageDataId = 'page-data';

/** What a payment page begins with: the answers that an anonymous visitor gets, already in its document. */
export interface PayPageData {
  invoice: RouteAnswer<'getInvoice'>;
  brand: RouteAnswer<'getBrand'>;
  letterhead: RouteAnswer<'getCompanySettings'>;
  config: RouteAnswer<'getConfig'>;
}
