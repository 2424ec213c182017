/** Limit for one message at client and server; a receipt of 10 MB is read as a single message. */
export const MAX_MESSAGE_BYTES = 12 * 1024 * 1024;
