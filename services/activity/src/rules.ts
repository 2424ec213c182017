import { invalid } from '@checkout/kit/errors/errors.ts';
import { isMetadata } from '@checkout/kit/values/metadata.ts';
import type { PushActivityRequest } from '@checkout/proto/activity/v1/activity.ts';

const DEFAULT_SOURCE = 'wallet';
/** The source of entries about invoices and accounts, which nobody pushes. */
export const OWN_SOURCE = 'checkout';
const STATUSES = ['completed', 'pending', 'failed'] as const;
/** Far beyond any balance, and still exact as a JSON number. */
const MAX_GEM_AMOUNT = 1e12;

/**
 * Validates a pushed entry and fills in its defaults. Throws VALIDATION_ERROR naming the first field that is
 * wrong.
 */
export function readPushedEntry(request: PushActivityRequest): PushedEntry {
  const { gemAmount } = request;
  if (gemAmount !== undefined && !(Math.abs(gemAmount) <= MAX_GEM_AMOUNT)) {
    throw invalid('VALIDATION_ERROR', 'Gem amount is too large');
  }
  return {
    type: readText('Type', request.type, { min: 1, max: 100 }),
    title: readText('Title', request.title, { min: 1, max: 200 }),
    description: readText('Description', request.description, { min: 1, max: 2_000 }),
    gemAmount: gemAmount ?? null,
    usdValue: readText('USD value', request.usdValue, { min: 0, max: 50 }),
    transactionId: readText('Transaction id', request.transactionId, { min: 0, max: 200 }),
    source: readSource(request.source || DEFAULT_SOURCE),
    status: readStatus(request.status || 'completed'),
    metadataJson: readMetadata(request.metadataJson || '{}'),
  };
}

/** The gateway has already trimmed and measured the text; this ensures that the database can store it. */
function readText(field: string, text: string, { min, max }: { min: number; max: number }): string {
  if (text.length < min) throw invalid('VALIDATION_ERROR', `${field} is required`);
  if (text.length > max || text.includes('\0') || !text.isWellFormed()) {
    throw invalid('VALIDATION_ERROR', `${field} must be at most ${max} plain characters`);
  }
  return text;
}

/** Refuses our own name: admins and members take an entry under it for what happened to an invoice. */
function readSource(text: string): string {
  const source = readText('Source', text, { min: 1, max: 100 });
  if (source.trim().toLowerCase() === OWN_SOURCE) {
    throw invalid('VALIDATION_ERROR', 'Source checkout is reserved for the checkout itself', 'source');
  }
  return source;
}

function readStatus(status: string): ActivityStatus {
  const known = STATUSES.find((candidate) => candidate === status);
  if (known === undefined) throw invalid('VALIDATION_ERROR', `Status must be one of ${STATUSES.join(', ')}`);
  return known;
}

function readMetadata(text: string): string {
  if (isMetadata(text)) return text;
  throw invalid('VALIDATION_ERROR', 'Metadata must be an object of at most 16 KB');
}

export type ActivityStatus = (typeof STATUSES)[number];

export interface PushedEntry {
  type: string;
  title: string;
  description: string;
  /** Displayed only, never used in a computation. */
  gemAmount: number | null;
  /** Formatted by the caller. */
  usdValue: string;
  transactionId: string;
  source: string;
  status: ActivityStatus;
  metadataJson: string;
}
