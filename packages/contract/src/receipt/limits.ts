/** Limits of receipts: bytes per file, files per uploader and invoice, and milliseconds that an upload may take. */
export const receiptLimits = { bytes: 10 * 1024 * 1024, perInvoice: 5, uploadMs: 110_000 } as const;
