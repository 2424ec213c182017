import { hkdfSync } from 'node:crypto';
import { bulkActs } from '@checkout/contract/bulk-job/schema.ts';
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
 * Seals what an admin asked for, and the session that they asked with, for the gateways alone: the service that keeps it
 * can neither read it, nor have another act done with it, nor use it for another job.
 */
export function sealMandate(asked: Mandate, { config, jobId }: { config: Keys; jobId: string }): Buffer {
  return seal(JSON.stringify(asked), { key: keyOf(config.LINK_SIGNING_KEY), boundTo: useOf(jobId) });
}

/** What was asked for. Throws where it was sealed with a key that is gone, or for another job. */
export function openMandate(sealed: Uint8Array, { config, jobId }: { config: Keys; jobId: string }): Mandate {
  const { LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS } = config;
  const known = [LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS].filter((key) => key !== undefined);
  return mandate.parse(
    JSON.parse(unseal(Buffer.from(sealed), { keys: known.map(keyOf), boundTo: useOf(jobId) })),
  );
}

/** What a mandate is of use for. */
function useOf(jobId: string): string {
  return `bulk job ${jobId}`;
}

/** A key of its own for this, so that nothing that is signed elsewhere has to do with it. */
function keyOf(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'bulk mandate', 32));
}

type Keys = Pick<Config, 'LINK_SIGNING_KEY' | 'LINK_SIGNING_KEY_PREVIOUS'>;

export type Mandate = z.output<typeof mandate>;
