/** The maximum number of invoices of one combined payment. */
export const maxTogether = 20;
