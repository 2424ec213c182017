import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';

/** Which processes may make which call; any other is refused. */
export const callers: Callers<typeof InvoiceServiceDefinition> = {
  createInvoice: ['gateway'],
  createInvoiceDraft: ['gateway'],
  updateInvoiceDraft: ['gateway'],
  deleteInvoiceDraft: ['gateway'],
  listInvoiceDrafts: ['gateway'],
  issueInvoiceDraft: ['gateway'],
  getInvoice: ['gateway', 'payment'],
  getInvoices: ['gateway'],
  listInvoiceStates: ['gateway'],
  listMyInvoices: ['gateway'],
  searchInvoices: ['gateway'],
  exportInvoices: ['gateway'],
  getOverview: ['gateway'],
  countInvoices: ['gateway'],
  sumForMember: ['gateway'],
  getInvoiceHistory: ['gateway'],

  applyCoupon: ['payment'],
  removeCoupon: ['payment'],
  previewCoupon: ['gateway'],
  quoteConversion: ['gateway'],
  getConversionStatus: ['gateway'],
  saveBillingDetails: ['gateway'],
  completeInvoice: ['gateway'],

  updateInvoice: ['payment'],
  changeDueDate: ['gateway'],
  saveAdminNotes: ['gateway'],
  cancelInvoice: ['gateway'],

  claimInvoice: ['payment'],
  settleInvoice: ['payment'],
  releaseInvoice: ['payment'],
  recordFailure: ['payment'],
  refundInvoice: ['payment'],
  noteMoney: ['payment'],
  listSettlements: ['payment'],
  listFreeOrders: ['payment'],

  renderPdf: ['gateway'],

  getCompanySettings: ['gateway'],
  saveCompanySettings: ['gateway'],
  previewLetterhead: ['gateway'],
  getBrand: ['gateway'],
  saveBrand: ['gateway'],
  getLogo: ['gateway'],
  saveLogo: ['gateway'],
  deleteLogo: ['gateway'],
  listProductAccess: ['gateway'],
  createProductAccess: ['gateway'],
  updateProductAccess: ['gateway'],
  deleteProductAccess: ['gateway'],
};
