import type { EventHandler } from '@checkout/kit/consumer.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { type Job, startJob } from '@checkout/kit/job.ts';
import { type ServedService, serve } from '@checkout/kit/rpc-server.ts';
import { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import { applyCoupon } from './apply-coupon.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { changeDueDate } from './change-due-date.ts';
import { claimInvoice } from './claim-invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import { config } from './config.ts';
import { countInvoices } from './count-invoices.ts';
import { createInvoice } from './create-invoice.ts';
import { createProductAccess } from './create-product-access.ts';
import { deleteProductAccess } from './delete-product-access.ts';
import { sweepExpired } from './expire-invoices.ts';
import { exportInvoices } from './export-invoices.ts';
import { getCompanySettings } from './get-company-settings.ts';
import { getConversionStatus } from './get-conversion-status.ts';
import { getInvoice } from './get-invoice.ts';
import { getInvoiceHistory } from './get-invoice-history.ts';
import { getOverview } from './get-overview.ts';
import { listMyInvoices } from './list-my-invoices.ts';
import { listProductAccess } from './list-product-access.ts';
import { noteMoney } from './note-money.ts';
import { onMemberRegistered } from './on-member-registered.ts';
import { previewCoupon } from './preview-coupon.ts';
import { previewLetterhead } from './preview-letterhead.ts';
import { quoteConversion } from './quote-conversion.ts';
import { recordFailure } from './record-failure.ts';
import { refundInvoice } from './refund-invoice.ts';
import { releaseInvoice } from './release-invoice.ts';
import { removeCoupon } from './remove-coupon.ts';
import { renderPdf } from './render-pdf.ts';
import type { Rooms } from './rooms.ts';
import { saveAdminNotes } from './save-admin-notes.ts';
import { saveBillingDetails } from './save-billing-details.ts';
import { saveCompanySettings } from './save-company-settings.ts';
import { searchInvoices } from './search-invoices.ts';
import { settleInvoice } from './settle-invoice.ts';
import { foldCounts } from './store-search.ts';
import { updateProductAccess } from './update-product-access.ts';

const FOLD_INTERVAL_MS = 10_000;

/** Invoices: their life, numbers and history, the letterhead and the product access links. */
export function createInvoiceService(rooms: Rooms): ServedService {
  return serve(InvoiceServiceDefinition, {
    createInvoice: (request, context) => createInvoice(rooms, request, context),
    getInvoice: (request, context) => getInvoice(rooms, request, context),
    listMyInvoices: (request, context) => listMyInvoices(rooms, request, context),
    searchInvoices: (request, context) => searchInvoices(rooms, request, context),
    exportInvoices: (request, context) => exportInvoices(rooms, request, context),
    getOverview: (request, context) => getOverview(rooms, request, context),
    countInvoices: (request, context) => countInvoices(rooms, request, context),
    getInvoiceHistory: (request, context) => getInvoiceHistory(rooms, request, context),

    applyCoupon: (request, context) => applyCoupon(rooms, request, context),
    removeCoupon: (request, context) => removeCoupon(rooms, request, context),
    previewCoupon: (request, context) => previewCoupon(rooms, request, context),
    quoteConversion: (request, context) => quoteConversion(rooms, request, context),
    getConversionStatus: (request, context) => getConversionStatus(rooms, request, context),
    saveBillingDetails: (request, context) => saveBillingDetails(rooms, request, context),
    completeInvoice: (request, context) => completeInvoice(rooms, request, context),

    changeDueDate: (request, context) => changeDueDate(rooms, request, context),
    saveAdminNotes: (request, context) => saveAdminNotes(rooms, request, context),
    cancelInvoice: (request, context) => cancelInvoice(rooms, request, context),

    claimInvoice: (request, context) => claimInvoice(rooms, request, context),
    settleInvoice: (request, context) => settleInvoice(rooms, request, context),
    releaseInvoice: (request, context) => releaseInvoice(rooms, request, context),
    recordFailure: (request, context) => recordFailure(rooms, request, context),
    refundInvoice: (request, context) => refundInvoice(rooms, request, context),
    noteMoney: (request, context) => noteMoney(rooms, request, context),

    renderPdf: (request, context) => renderPdf(rooms, request, context),

    getCompanySettings: () => getCompanySettings(rooms),
    saveCompanySettings: (request, context) => saveCompanySettings(rooms, request, context),
    previewLetterhead: (request, context) => previewLetterhead(rooms, request, context),
    listProductAccess: (request, context) => listProductAccess(rooms, request, context),
    createProductAccess: (request, context) => createProductAccess(rooms, request, context),
    updateProductAccess: (request, context) => updateProductAccess(rooms, request, context),
    deleteProductAccess: (request, context) => deleteProductAccess(rooms, request, context),
  });
}

/** What this service hears of others. */
export const handlers: EventHandler[] = [
  { subject: 'checkout.account.member_registered', handle: onMemberRegistered },
];

/** What it does by itself. */
export function startJobs({ db, log }: Rooms): Job[] {
  return [
    startJob({ name: 'expiry sweeper', everyMs: config.SWEEP_INTERVAL_MS, log, run: () => sweepExpired(db) }),
    startJob({
      name: 'count folder',
      everyMs: FOLD_INTERVAL_MS,
      log,
      run: () => inTransaction(db, foldCounts),
    }),
  ];
}
