import type { Migration } from '@checkout/kit/database/database.ts';
import { createInvoices } from './0001-create-invoices.ts';
import { createInvoiceHistory } from './0002-create-invoice-history.ts';
import { createInvoiceSearch } from './0003-create-invoice-search.ts';
import { createSettings } from './0004-create-settings.ts';
import { indexForAdmins } from './0005-index-for-admins.ts';
import { dateWhatHappened } from './0006-date-what-happened.ts';
import { followRefunds } from './0007-follow-refunds.ts';
import { compareKeyedRequests } from './0008-compare-keyed-requests.ts';
import { keepIssuers } from './0009-keep-issuers.ts';
import { tellRejections } from './0010-tell-rejections.ts';
import { orderAmountsByCurrency } from './0011-order-amounts-by-currency.ts';
import { takeAnyRail } from './0012-take-any-rail.ts';
import { chainHistory } from './0013-chain-history.ts';
import { keepBrand } from './0014-keep-brand.ts';
import { chainHistoryQuickly } from './0015-chain-history-quickly.ts';
import { walkByRail } from './0017-walk-by-rail.ts';
import { tellHowPaid } from './0019-tell-how-paid.ts';
import { indexForFilters } from './0020-index-for-filters.ts';
import { keepDrafts } from './0023-keep-drafts.ts';
import { keepIssuedVersions } from './0024-keep-issued-versions.ts';
import { keepBulkJobs } from './0026-keep-bulk-jobs.ts';
import { restBulkRows } from './0027-rest-bulk-rows.ts';
import { stopWithoutMandate } from './0028-stop-without-mandate.ts';
import { knowEndedAttempts } from './0029-know-ended-attempts.ts';
import { combineInvoices } from './0030-combine-invoices.ts';
import { keepIssuersBrand } from './0031-keep-issuers-brand.ts';
import { keepSettingsChanges } from './0032-keep-settings-changes.ts';
import { chainToldVersions } from './0034-chain-told-versions.ts';
import { claimWithoutIndexes } from './0035-claim-without-indexes.ts';
import { findSettlementsOfInvoice } from './0036-find-settlements-of-invoice.ts';
import { searchComposedLetters } from './0037-search-composed-letters.ts';

/** All migrations in the order in which they run; a name must never change. */
export const migrations: Record<string, Migration> = {
  '0001-create-invoices': createInvoices,
  '0002-create-invoice-history': createInvoiceHistory,
  '0003-create-invoice-search': createInvoiceSearch,
  '0004-create-settings': createSettings,
  '0005-index-for-admins': indexForAdmins,
  '0006-date-what-happened': dateWhatHappened,
  '0007-follow-refunds': followRefunds,
  '0008-compare-keyed-requests': compareKeyedRequests,
  '0009-keep-issuers': keepIssuers,
  '0010-tell-rejections': tellRejections,
  '0011-order-amounts-by-currency': orderAmountsByCurrency,
  '0012-take-any-rail': takeAnyRail,
  '0013-chain-history': chainHistory,
  '0014-keep-brand': keepBrand,
  '0015-chain-history-quickly': chainHistoryQuickly,
  '0017-walk-by-rail': walkByRail,
  '0019-tell-how-paid': tellHowPaid,
  '0020-index-for-filters': indexForFilters,
  '0023-keep-drafts': keepDrafts,
  '0024-keep-issued-versions': keepIssuedVersions,
  '0026-keep-bulk-jobs': keepBulkJobs,
  '0027-rest-bulk-rows': restBulkRows,
  '0028-stop-without-mandate': stopWithoutMandate,
  '0029-know-ended-attempts': knowEndedAttempts,
  '0030-combine-invoices': combineInvoices,
  '0031-keep-issuers-brand': keepIssuersBrand,
  '0032-keep-settings-changes': keepSettingsChanges,
  '0034-chain-told-versions': chainToldVersions,
  '0035-claim-without-indexes': claimWithoutIndexes,
  '0036-find-settlements-of-invoice': findSettlementsOfInvoice,
  '0037-search-composed-letters': searchComposedLetters,
};
