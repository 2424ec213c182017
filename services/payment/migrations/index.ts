import type { Migration } from '@checkout/kit/database/database.ts';
import { createPayment } from './0001-create-payment.ts';
import { createExceptionResolutions } from './0002-create-exception-resolutions.ts';
import { numberAttempts } from './0003-number-attempts.ts';
import { timeDeclines } from './0004-time-declines.ts';
import { raiseCouponOverruns } from './0005-raise-coupon-overruns.ts';
import { checkAllUnfinished } from './0006-check-all-unfinished.ts';
import { markAttempts } from './0007-mark-attempts.ts';
import { followProvider } from './0008-follow-provider.ts';
import { countReceiptsByUploader } from './0009-count-receipts-by-uploader.ts';
import { endWithEvidence } from './0010-end-with-evidence.ts';
import { namePayingBrowsers } from './0011-name-paying-browsers.ts';
import { keepUsedMethods } from './0012-keep-used-methods.ts';
import { keepBooks } from './0013-keep-books.ts';
import { keepGemRates } from './0014-keep-gem-rates.ts';
import { reconcileDaily } from './0015-reconcile-daily.ts';
import { countDeclines } from './0016-count-declines.ts';
import { approveTwice } from './0017-approve-twice.ts';
import { keepBankAccounts } from './0019-keep-bank-accounts.ts';
import { indexMarksOnce } from './0022-index-marks-once.ts';
import { rememberDecisions } from './0024-remember-decisions.ts';
import { knowParts } from './0025-know-parts.ts';
import { keepSettingsChanges } from './0026-keep-settings-changes.ts';
import { nameWhoDecided } from './0029-name-who-decided.ts';
import { rememberWhatIsBooked } from './0030-remember-what-is-booked.ts';
import { nameStagesOfDisputes } from './0031-name-stages-of-disputes.ts';
import { nameWhoReconciles } from './0032-name-who-reconciles.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-payment': createPayment,
  '0002-create-exception-resolutions': createExceptionResolutions,
  '0003-number-attempts': numberAttempts,
  '0004-time-declines': timeDeclines,
  '0005-raise-coupon-overruns': raiseCouponOverruns,
  '0006-check-all-unfinished': checkAllUnfinished,
  '0007-mark-attempts': markAttempts,
  '0008-follow-provider': followProvider,
  '0009-count-receipts-by-uploader': countReceiptsByUploader,
  '0010-end-with-evidence': endWithEvidence,
  '0011-name-paying-browsers': namePayingBrowsers,
  '0012-keep-used-methods': keepUsedMethods,
  '0013-keep-books': keepBooks,
  '0014-keep-gem-rates': keepGemRates,
  '0015-reconcile-daily': reconcileDaily,
  '0016-count-declines': countDeclines,
  '0017-approve-twice': approveTwice,
  '0019-keep-bank-accounts': keepBankAccounts,
  '0022-index-marks-once': indexMarksOnce,
  '0024-remember-decisions': rememberDecisions,
  '0025-know-parts': knowParts,
  '0026-keep-settings-changes': keepSettingsChanges,
  '0029-name-who-decided': nameWhoDecided,
  '0030-remember-what-is-booked': rememberWhatIsBooked,
  '0031-name-stages-of-disputes': nameStagesOfDisputes,
  '0032-name-who-reconciles': nameWhoReconciles,
};
