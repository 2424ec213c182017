/** The actions that can be applied to many invoices at once, in the order in which they are offered. */
export const bulkActs = ['approve', 'reject', 'resend', 'cancel'] as const;

/** These require a note, because the reason could not be determined later. */
export const bulkActsWithNote: readonly BulkAct[] = ['approve', 'cancel'];

export type BulkAct = (typeof bulkActs)[number];
