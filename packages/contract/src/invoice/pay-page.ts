import type { RouteAnswer } from '../routes.ts';

/** Id of the script element that contains `PayPageData` in the document of a payment page. */
export const payPageDataId = 'page-data';

/** Initial data of a payment page: the responses that an anonymous visitor gets, embedded in its document. */
export interface PayPageData {
  invoice: RouteAnswer<'getInvoice'>;
  brand: RouteAnswer<'getBrand'>;
  letterhead: RouteAnswer<'getCompanySettings'>;
  config: RouteAnswer<'getConfig'>;
}
