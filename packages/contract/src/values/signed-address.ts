import * as z from 'zod';
import { timestamp } from './timestamp.ts';

/**
 * The query of a URL signed by this server: for whom it was made, until when it is valid (seconds since
 * 1970), which key signed it, and the signature. Calls without a signature use a bearer token.
 */
export const signedQuery = z.object({
  for: z.string().max(200).optional().describe('For whom the URL was signed'),
  until: z.string().max(20).optional().describe('Expiry in seconds since 1970'),
  key: z.string().max(20).optional().describe('Id of the signing key'),
  signature: z.string().max(100).optional().describe('Signature of the URL; replaces the bearer token'),
});

/** A URL, relative to the server, that a browser can open without a token until it expires. */
export const signedAddress = z
  .strictObject({ address: z.string().regex(/^\//), expiresAt: timestamp })
  .meta({ id: 'SignedAddress' });

export type SignedQuery = z.output<typeof signedQuery>;
