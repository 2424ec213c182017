import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { receiptRoutes } from '@checkout/contract/receipt/routes.ts';
import type { receiptMediaTypes } from '@checkout/contract/receipt/schema.ts';
import type { SignedQuery } from '@checkout/contract/values/signed-address.ts';
import type { GetReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import type { FilePart } from '../http/receive-file.ts';
import type { HttpReply } from '../http/reply.ts';
import { assertMember, type Session } from '../identity/auth.ts';
import { readSigned, signAddress } from '../identity/signed-address.ts';
import { visitorIds } from '../identity/visitor-ids.ts';
import { instantText } from '../values/from-proto.ts';

/** Enough to open a tab, and to open it again; by the database's clock, so that it is the same everywhere. */
const ADDRESS_LIFETIME_MS = 2 * 60_000;

/** Handles calls about proofs of payment: payers upload them, and everybody who may see them opens them. */
export function receiptHandlers({
  config,
  clients: { payment },
}: Deps): Handlers<keyof typeof receiptRoutes> {
  const visitors = visitorIds(config);
  async function receiptFor(receiptKey: string, { query, session }: Reader): Promise<GetReceiptResponse> {
    if (query.signature === undefined) {
      assertMember(session);
      return await payment.getReceipt({ receiptKey });
    }
    const { expiresAt } = readSigned({ path: pathOf(receiptKey), query }, config);
    return await payment.openReceipt({ receiptKey, expiresAt });
  }

  return {
    uploadReceipt: async ({ params, file, header, client }) => {
      const browser = visitors.idOrClientOf({ cookies: header('cookie'), client });
      const { receiptKey } = await payment.sendReceipt(receiptMessages({ ref: params.id, browser }, file()));
      return { status: 201, body: { receiptKey } };
    },

    deleteReceipt: async ({ params }) => {
      await payment.deleteReceipt({ ref: params.id, receiptKey: params.receiptKey });
      return { status: 204 };
    },

    getReceipt: async ({ params, query, session }) =>
      receiptReply(await receiptFor(params.receiptKey, { query, session })),

    addressReceipt: async ({ params: { receiptKey }, session }) => {
      assertMember(session);
      const { now } = await payment.authorizeReceipt({ receiptKey });
      if (now === undefined) throw new Error('the payment service returned no time');
      const expiresAt = new Date(Math.ceil(now.getTime() / 1000) * 1000 + ADDRESS_LIFETIME_MS);
      const opening = { path: pathOf(receiptKey), reader: readerOf(session.member.id), expiresAt };
      const address = signAddress(opening, config);
      return { status: 200, body: { address, expiresAt: instantText(expiresAt) } };
    },
  };
}

/**
 * Sends what the receipt is for first, so that it can be refused before its bytes are read, and a completion
 * marker last.
 */
async function* receiptMessages(first: { ref: string; browser: string }, parts: AsyncIterable<FilePart>) {
  yield first;
  yield* parts;
  yield { isLast: true };
}

/** Tells members apart without revealing their ids to everybody who gets the address. */
function readerOf(memberId: string): string {
  return createHash('sha256').update('reader').update(memberId).digest('base64url').slice(0, 22);
}

function pathOf(receiptKey: string): string {
  return `/api/receipt/${receiptKey}`;
}

/**
 * Formats that the payment service has encoded itself; browsers have to save any other instead of opening it.
 */
const INLINE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Shows the file inline only where it can do nothing: no script, no form, no origin. Browsers use inline
 * styles to fit pictures to the window.
 */
function receiptReply({ content, mediaType, filename }: GetReceiptResponse): HttpReply {
  const disposition = INLINE_MEDIA_TYPES.includes(mediaType) ? 'inline' : 'attachment';
  return {
    status: 200,
    body: Buffer.from(content),
    headers: {
      'content-type': mediaType,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(nameFor({ filename, mediaType }))}`,
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    },
  };
}

/** The extensions of each format; the first is added to names that have none of them. */
const EXTENSIONS: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
} satisfies Record<(typeof receiptMediaTypes)[number], string[]>;

/**
 * Returns a name that ends as its content does. A file that is both a PDF and a web page would otherwise be
 * saved as the page, whose scripts run when it is opened.
 */
function nameFor({ filename, mediaType }: Pick<GetReceiptResponse, 'filename' | 'mediaType'>): string {
  const name = filename || 'receipt';
  const extensions = EXTENSIONS[mediaType] ?? ['.bin'];
  return extensions.includes(extname(name).toLowerCase()) ? name : `${name}${extensions[0]}`;
}

interface Reader {
  query: SignedQuery;
  session: Session;
}
