import { hkdfSync } from 'node:crypto';
import { bulkActs } from '@checkout/contract/bulk-job/acts.ts';
import { seal, unseal } from '@checkout/kit/values/seal.ts';
import * as z from 'zod';
import type { Config } from '../config.ts';

const mandate = z.strictObject({
  token: z.string(),
  browserSession: z.string(),
  act: z.enum(bulkActs),
  note: z.string(),
  sendWebhook: z.boolean(),
});

/**
 * Encrypts what an admin requested, together with their session, for gateways only: the service that stores
 * it can neither read it, nor change the act, nor use it for another job.
 */
export function sealMandate(requested: Mandate, { config, jobId }: { config: Keys; jobId: string }): Buffer {
  return seal(JSON.stringify(requested), { key: keyOf(config.LINK_SIGNING_KEY), boundTo: useOf(jobId) });
}

/**
 * Decrypts the admin's request. Throws if the key is no longer configured, or if it was sealed for another
 * job.
 */
export function openMandate(sealed: Uint8Array, { config, jobId }: { config: Keys; jobId: string }): Mandate {
  const { LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS } = config;
  const known = [LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS].filter((key) => key !== undefined);
  return mandate.parse(
    JSON.parse(unseal(Buffer.from(sealed), { keys: known.map(keyOf), boundTo: useOf(jobId) })),
  );
}

/** Binds the mandate to one job. */
function useOf(jobId: string): string {
  return `bulk job ${jobId}`;
}

/** Derives a separate key, so that a mandate shares no key with the signed addresses. */
function keyOf(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'bulk mandate', 32));
}

type Keys = Pick<Config, 'LINK_SIGNING_KEY' | 'LINK_SIGNING_KEY_PREVIOUS'>;

export type Mandate = z.output<typeof mandate>;
