/** Of one message, at either end: receipts of 10 MB are read as one. */
export const MAX_MESSAGE_BYTES = 12 * 1024 * 1024;
