import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { receiptProblem } from './receipt-problem.ts';
import { uploadReceipt } from './upload-receipt.ts';

/** Uploads a receipt with progress, and takes one back. */
export function useReceiptUpload({ invoiceId, onChange }: UploadOptions) {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const [progress, setProgress] = useState<number | null>(null);
  const [fileName, setFileName] = useState('');
  const [failure, setFailure] = useState('');

  const fail = (description: string): void => {
    setFailure(description);
    showToast({ tone: 'error', title: t('manual.uploadError'), description });
  };
  const upload = async (file: File): Promise<void> => {
    const problem = receiptProblem(file);
    if (problem) return fail(t(`manual.${problem}`));
    setFailure('');
    setProgress(0);
    try {
      onChange(await uploadReceipt({ invoiceId, file, onProgress: setProgress }));
      setFileName(file.name);
    } catch (error) {
      fail(describeError(error, tShell, t('manual.uploadFailed')));
    } finally {
      setProgress(null);
    }
  };
  const remove = async (receiptKey: string): Promise<void> => {
    try {
      await callApi('DELETE /api/invoice/:id/receipt/:receiptKey', { params: { id: invoiceId, receiptKey } });
      onChange(null);
    } catch (error) {
      fail(describeError(error, tShell));
    }
  };
  return { upload, remove, progress, fileName, failure };
}

interface UploadOptions {
  invoiceId: string;
  onChange: (receiptKey: string | null) => void;
}
