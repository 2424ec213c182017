import type { invoiceRoutes } from '@checkout/contract/invoice/routes.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { pdfReply } from '../http/pdf-reply.ts';
import { notModifiedReply, replyWithEtag } from '../http/reply.ts';
import { assertMember } from '../identity/auth.ts';
import { inFreshContext } from '../identity/fresh-context.ts';
import { guestReceiptView, pdfPath } from '../identity/guest-receipt.ts';
import { readUnexpired } from '../identity/signed-address.ts';
import { visitorIds } from '../identity/visitor-ids.ts';
import { openEventStream } from '../live/event-stream.ts';
import { followInvoice } from '../live/invoice-stream.ts';
import { createInvoiceEtagCache } from '../reads/invoice-etag-cache.ts';
import { readInvoice } from '../reads/read-invoice.ts';
import { negotiateLanguage } from '../values/negotiate-language.ts';
import { adminInvoiceView } from '../views/admin-invoice.ts';
import { invoiceChangeView, invoiceView } from '../views/invoice.ts';

/** Handles calls that read an invoice: its current state, its changes, its document. */
export function invoiceHandlers({
  config,
  clients,
  hub,
  invoiceWatch,
  log,
}: Deps): Handlers<keyof typeof invoiceRoutes> {
  const { invoice: invoices, payment } = clients;
  const visitors = visitorIds(config);
  const etagCache = createInvoiceEtagCache(invoices);

  return {
    listMyInvoices: async ({ query }) => {
      const { limit, cursor = '', payable = false } = query;
      const page = await invoices.listMyInvoices({ limit, cursor, payableOnly: payable });
      return {
        status: 200,
        body: { invoices: page.invoices.map(invoiceView), nextCursor: page.nextCursor || null },
      };
    },

    combineInvoices: async ({ body }) => {
      const parts = body.invoices.map(({ id: invoiceId, expectedAmountVersion }) => ({
        invoiceId,
        amountVersion: BigInt(expectedAmountVersion),
      }));
      const { invoice } = await invoices.combineInvoices({ parts });
      return { status: 201, body: { invoice: invoiceView(invoice) } };
    },

    getInvoice: async ({ params: { id: ref }, session, header, response }) => {
      const ifNoneMatch = header('if-none-match');
      const { etag, store } = await etagCache.find({ ref, reader: session.caller, ifNoneMatch });
      // A reader that has the current version got the browser cookie with it.
      if (etag !== undefined) return notModifiedReply(etag);
      const invoice = await readInvoice(clients, ref);
      if (session.member === undefined) visitors.setCookie(response, header('cookie'));
      const isAdmin = session.member?.isAdmin === true;
      const reply = replyWithEtag({ invoice: isAdmin ? adminInvoiceView(invoice) : invoiceView(invoice) });
      // The response also contains the invoices that were paid together with this one, and this one's state
      // does not change with theirs.
      if (invoice.paidTogether === undefined) store(reply.headers.etag);
      return reply;
    },

    streamInvoice: async ({ params, header, response }) => {
      const invoice = await readInvoice(clients, params.id);
      let known: Invoice = invoice;
      const read = async (): Promise<Invoice> => {
        try {
          known = (await inFreshContext(() => invoices.getInvoice({ ref: invoice.id }))).invoice ?? known;
        } catch (error) {
          log.warn({ invoiceId: invoice.id, err: error }, 'stream could not read its invoice');
        }
        return known;
      };
      const resumed = header('last-event-id');
      const lastEventId = resumed !== undefined && /^\d{1,18}$/.test(resumed) ? BigInt(resumed) : undefined;
      const stream = openEventStream(response);
      followInvoice({ invoice, lastEventId, hub, invoiceWatch, stream, read });
      return undefined;
    },

    listInvoiceChanges: async ({ params }) => {
      const { history } = await invoices.getInvoiceHistory({ ref: params.id });
      const changes = history.map(invoiceChangeView).filter((change) => change !== undefined);
      return { status: 200, body: { history: changes } };
    },

    getGuestReceipt: async ({ params, header }) => {
      const browser = visitors.idOf(header('cookie'));
      const paid = await payment.findGuestPayment({ ref: params.id, browser });
      return {
        status: 200,
        body: { guestReceipt: guestReceiptView(paid, { keys: config, now: new Date() }) },
      };
    },

    downloadInvoicePdf: async ({ params: { id: ref }, query, session, header }) => {
      if (query.signature === undefined) assertMember(session);
      const attemptId =
        query.signature === undefined
          ? ''
          : readUnexpired({ path: pdfPath(ref), query, now: new Date() }, config);
      const language = negotiateLanguage(query.language, header('accept-language'));
      const document = invoices.renderPdf({ ref, attemptId, language });
      return await pdfReply(document, { disposition: 'attachment', language });
    },
  };
}
