/** Limits of receipts: bytes per file, and files per uploader and invoice. */
export const receiptLimits = { bytes: 10 * 1024 * 1024, perInvoice: 5 } as const;
