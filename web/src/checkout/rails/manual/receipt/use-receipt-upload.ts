import { receiptLimits } from '@checkout/contract/receipt/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isAbsent, isRefusedWith } from '../../../../shared/api/api-error.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import type { IntendedRequest } from '../../../../shared/api/idempotency-key.ts';
import { sendOnce } from '../../../../shared/api/send-once.ts';
import { siteStorage } from '../../../../shared/browser-storage.ts';
import { dismissErrorToast, showToast } from '../../../../shared/toast/toast-store.ts';
import { describeError } from '../../../../shared/ui/describe-error.ts';
import { useExclusive } from '../../../../shared/ui/use-exclusive.ts';
import type { UploadedReceipt } from '../confirmation/confirmation-draft.ts';
import { receiptProblem } from './receipt-problem.ts';
import { uploadReceipt } from './upload-receipt.ts';
import { forgetUpload, rememberUpload, uploadedHere } from './uploaded-here.ts';

/** Uploads a receipt with progress, cancellable and cancelled when its page is left; and removes one. */
export function useReceiptUpload({ invoiceId, onChange }: UploadOptions): ReceiptUpload {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const fail = (description: string): void => {
    setFailure(description);
    showToast({ tone: 'error', title: t('manual.uploadError'), description });
  };
  const upload = async (file: File): Promise<void> => {
    const problem = receiptProblem(file);
    if (problem) return fail(t(`manual.${problem}`));
    setFailure('');
    dismissErrorToast();
    setProgress(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      await makeRoom(invoiceId, signal);
      signal.throwIfAborted();
      const key = await sendOnce(requestOf(invoiceId, file), (idempotencyKey) =>
        uploadReceipt({ invoiceId, file, idempotencyKey, onProgress: setProgress, signal }),
      );
      rememberUpload(invoiceId, key, siteStorage);
      onChange({ key, fileName: file.name });
    } catch (error) {
      if (signal.aborted) return;
      fail(
        isTooSlow(error) ? t('manual.uploadSlow') : describeError(error, tShell, t('manual.uploadFailed')),
      );
    } finally {
      setProgress(null);
    }
  };
  // A repeated removal that is answered late would take away the receipt that was uploaded after it.
  const remove = useExclusive(async (receiptKey: string): Promise<void> => {
    setFailure('');
    dismissErrorToast();
    try {
      await removeReceipt(invoiceId, receiptKey);
      onChange(null);
    } catch (error) {
      fail(describeError(error, tShell));
    }
  });
  return { upload, cancel: () => stop.current.abort(), remove, progress, failure };
}

/** Removes a receipt; one that is gone counts as removed. */
async function removeReceipt(invoiceId: string, receiptKey: string, signal?: AbortSignal): Promise<void> {
  const params = { id: invoiceId, receiptKey };
  try {
    await callApi('DELETE /api/invoice/:id/receipt/:receiptKey', { params, ...(signal && { signal }) });
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  forgetUpload(invoiceId, receiptKey, siteStorage);
}

/**
 * Removes the oldest receipts of closed tabs where they would leave no room for another: the server takes five
 * of each payer. Whatever cannot be removed is left for the upload to report.
 */
async function makeRoom(invoiceId: string, signal: AbortSignal): Promise<void> {
  const kept = uploadedHere(invoiceId, siteStorage);
  const excess = kept.slice(0, Math.max(0, kept.length - receiptLimits.perInvoice + 1));
  for (const receiptKey of excess) {
    try {
      await removeReceipt(invoiceId, receiptKey, signal);
    } catch (error) {
      if (!isRefusedWith(error, 403)) return;
      forgetUpload(invoiceId, receiptKey, siteStorage); // It is part of a payment.
    }
  }
}

/**
 * Returns the upload of a file as a request: sent again after a lost response, it must not count as another
 * receipt, since an invoice takes only a few and the page could not remove the first.
 */
function requestOf(invoiceId: string, { name, size, lastModified }: File): IntendedRequest {
  return { action: `upload-receipt.${invoiceId}`, body: { name, size, lastModified } };
}

/** Returns true if the connection was too slow for the file, so that trying again would not help. */
function isTooSlow(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'timeout' || error.status === 408);
}

export interface ReceiptUpload {
  upload: (file: File) => Promise<void>;
  /** Aborts the upload; whatever the server has received by then is not part of the payment. */
  cancel: () => void;
  remove: (receiptKey: string) => Promise<void>;
  /** The fraction sent, from 0 to 1; null while nothing is uploading. */
  progress: number | null;
  /** Why the last upload or removal failed; empty otherwise. */
  failure: string;
}

interface UploadOptions {
  invoiceId: string;
  onChange: (receipt: UploadedReceipt | null) => void;
}
