import { listSettingsChanges } from '@checkout/kit/changes/list-settings-changes.ts';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { on } from '@checkout/kit/events/consumer.ts';
import type { Service } from '@checkout/kit/process/service.ts';
import { MemberEvent } from '@checkout/proto/account/v1/events.ts';
import { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import { deleteLogo } from './brand/delete-logo.ts';
import { getBrand } from './brand/get-brand.ts';
import { getLogo } from './brand/get-logo.ts';
import { saveBrand } from './brand/save-brand.ts';
import { saveLogo } from './brand/save-logo.ts';
import { getBulkJob } from './bulk/get-bulk-job.ts';
import { listBulkJobs } from './bulk/list-bulk-jobs.ts';
import { listBulkResults } from './bulk/list-bulk-results.ts';
import { removeOldJobs } from './bulk/remove-old-jobs.ts';
import { startBulkJob } from './bulk/start-bulk-job.ts';
import { stopBulkJob } from './bulk/stop-bulk-job.ts';
import { takeBulkRows } from './bulk/take-bulk-rows.ts';
import { callers } from './callers.ts';
import { claimCombined } from './combined/claim-combined.ts';
import { combineInvoices } from './combined/combine-invoices.ts';
import { failCombined } from './combined/fail-combined.ts';
import { invoiceOrCombined } from './combined/invoice-or-combined.ts';
import { noteCombined } from './combined/note-combined.ts';
import { getCombined } from './combined/read-combined.ts';
import { refundCombined } from './combined/refund-combined.ts';
import { releaseCombined } from './combined/release-combined.ts';
import { settleCombined } from './combined/settle-combined.ts';
import { getCompanySettings } from './company-settings/get-company-settings.ts';
import { saveCompanySettings } from './company-settings/save-company-settings.ts';
import type { Config } from './config.ts';
import { getConversionStatus } from './conversion/get-conversion-status.ts';
import { quoteConversion } from './conversion/quote-conversion.ts';
import { applyCoupon } from './coupon/apply-coupon.ts';
import { previewCoupon } from './coupon/preview-coupon.ts';
import { removeCoupon } from './coupon/remove-coupon.ts';
import { reviewReservations } from './coupon/review-reservations.ts';
import { createDeps, type Deps } from './deps.ts';
import { previewLetterhead } from './documents/preview-letterhead.ts';
import { renderPdf } from './documents/render-pdf.ts';
import { createInvoiceDraft } from './drafts/create-invoice-draft.ts';
import { deleteInvoiceDraft } from './drafts/delete-invoice-draft.ts';
import { issueInvoiceDraft } from './drafts/issue-invoice-draft.ts';
import { listInvoiceDrafts } from './drafts/list-invoice-drafts.ts';
import { updateInvoiceDraft } from './drafts/update-invoice-draft.ts';
import { cancelInvoice } from './invoices/cancel-invoice.ts';
import { createInvoice } from './invoices/creation/create-invoice.ts';
import { changeDueDate } from './invoices/due-date/change-due-date.ts';
import { sweepExpired } from './invoices/due-date/expire-invoices.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { getInvoices } from './invoices/get-invoices.ts';
import { getInvoiceHistory } from './invoices/history/get-invoice-history.ts';
import { listInvoiceStates } from './invoices/list-invoice-states.ts';
import { onMemberRegistered } from './invoices/on-member-registered.ts';
import { saveAdminNotes } from './invoices/save-admin-notes.ts';
import { saveBillingDetails } from './invoices/save-billing-details.ts';
import { updateInvoice } from './invoices/update-invoice.ts';
import { claimInvoice } from './payment/claim-invoice.ts';
import { completeInvoice } from './payment/complete-invoice.ts';
import { listFreeOrders } from './payment/list-free-orders.ts';
import { listSettlements } from './payment/list-settlements.ts';
import { noteMoney } from './payment/note-money.ts';
import { recordFailure } from './payment/record-failure.ts';
import { refundInvoice } from './payment/refund-invoice.ts';
import { releaseInvoice } from './payment/release-invoice.ts';
import { settleInvoice } from './payment/settle-invoice.ts';
import { createProductAccess } from './product-access/create-product-access.ts';
import { deleteProductAccess } from './product-access/delete-product-access.ts';
import { listProductAccess } from './product-access/list-product-access.ts';
import { updateProductAccess } from './product-access/update-product-access.ts';
import { countInvoices } from './search/count-invoices.ts';
import { exportInvoices } from './search/export-invoices.ts';
import { getOverview } from './search/get-overview.ts';
import { listMyInvoices } from './search/list-my-invoices.ts';
import { searchInvoices } from './search/search-invoices.ts';
import { foldCounts } from './search/store-counts.ts';
import { sumForMember } from './search/sum-for-member.ts';

const FOLD_INTERVAL_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Invoices: their life cycle, numbers and history, the letterhead and the product access links. */
export const service: Service<typeof InvoiceServiceDefinition, Config, Deps> = {
  definition: InvoiceServiceDefinition,
  createDeps,
  rpcs: {
    createInvoice,
    createInvoiceDraft,
    updateInvoiceDraft,
    deleteInvoiceDraft,
    listInvoiceDrafts,
    issueInvoiceDraft,
    getInvoice: invoiceOrCombined(getInvoice, getCombined),
    getInvoices,
    listInvoiceStates,
    listMyInvoices,
    searchInvoices,
    exportInvoices,
    getOverview,
    countInvoices,
    sumForMember,
    getInvoiceHistory,
    combineInvoices,

    applyCoupon,
    removeCoupon,
    previewCoupon,
    quoteConversion,
    getConversionStatus,
    saveBillingDetails,
    completeInvoice,

    updateInvoice,
    changeDueDate,
    saveAdminNotes,
    cancelInvoice,

    startBulkJob,
    getBulkJob,
    listBulkJobs,
    listBulkResults,
    stopBulkJob,
    takeBulkRows,

    claimInvoice: invoiceOrCombined(claimInvoice, claimCombined),
    settleInvoice: invoiceOrCombined(settleInvoice, settleCombined),
    releaseInvoice: invoiceOrCombined(releaseInvoice, releaseCombined),
    recordFailure: invoiceOrCombined(recordFailure, failCombined),
    refundInvoice: invoiceOrCombined(refundInvoice, refundCombined),
    noteMoney: invoiceOrCombined(noteMoney, noteCombined),
    listSettlements,
    listFreeOrders,

    renderPdf,

    getCompanySettings,
    saveCompanySettings,
    previewLetterhead,
    getBrand,
    saveBrand,
    getLogo,
    saveLogo,
    deleteLogo,
    listProductAccess,
    createProductAccess,
    updateProductAccess,
    deleteProductAccess,
    listSettingsChanges,
  },
  callers,
  handlers: () => [on('checkout.account.member_registered', MemberEvent, onMemberRegistered)],
  jobs: (deps) => [
    { name: 'expiry sweeper', everyMs: deps.config.SWEEP_INTERVAL_MS, run: () => sweepExpired(deps.db) },
    { name: 'count folder', everyMs: FOLD_INTERVAL_MS, run: () => inTransaction(deps.db, foldCounts) },
    { name: 'bulk job cleaner', everyMs: HOUR_MS, run: () => removeOldJobs(deps.db) },
    {
      name: 'reservation review',
      everyMs: deps.config.RESERVATION_REVIEW_INTERVAL_MS,
      run: () => reviewReservations(deps),
    },
  ],
};
