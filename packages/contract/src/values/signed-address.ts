import * as z from 'zod';
import { timestamp } from './timestamp.ts';

/**
 * What an address that this server signed carries besides its path: for whom it was made, until when it opens (seconds
 * since 1970), by which key and with what signature. A call without a signature is one with a bearer token.
 */
export const signedQuery = z.object({
  for: z.string().max(200).optional().describe('Whom the address was made for'),
  until: z.string().max(20).optional().describe('When it ends, in seconds since 1970'),
  key: z.string().max(20).optional().describe('Which key signed it'),
  signature: z.string().max(100).optional().describe('Instead of a bearer token'),
});

/** An address, relative to the server, that a browser can open without a token until it expires. */
export const signedAddress = z
  .strictObject({ address: z.string().startsWith('/'), expiresAt: timestamp })
  .meta({ id: 'SignedAddress' });

export type SignedQuery = z.output<typeof signedQuery>;
