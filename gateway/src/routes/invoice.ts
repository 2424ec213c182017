import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { openEventStream } from '../event-stream.ts';
import { inFreshContext } from '../fresh-context.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { followInvoice } from '../invoice-stream.ts';
import { pdfAnswer } from '../pdf-answer.ts';
import { readInvoice } from '../read-invoice.ts';
import { adminInvoiceView, invoiceView } from '../views/invoice.ts';

/** Calls that read an invoice, or say whom its receipt is for. */
export function invoiceHandlers({
  clients,
  hub,
  log,
}: Rooms): Handlers<
  'listMyInvoices' | 'getInvoice' | 'streamInvoice' | 'saveBillingDetails' | 'downloadInvoicePdf'
> {
  const { invoice: invoices } = clients;

  return {
    listMyInvoices: async ({ query }) => {
      const page = await invoices.listMyInvoices({ limit: query.limit, cursor: query.cursor ?? '' });
      return {
        status: 200,
        body: { invoices: page.invoices.map(invoiceView), nextCursor: page.nextCursor || null },
      };
    },

    getInvoice: async ({ params, session }) => {
      const invoice = await readInvoice(clients, params.id);
      const view = session.member?.isAdmin === true ? adminInvoiceView(invoice) : invoiceView(invoice);
      return { status: 200, body: { invoice: view } };
    },

    streamInvoice: async ({ params, header, response }) => {
      const invoice = await readInvoice(clients, params.id);
      let known: Invoice = invoice;
      const read = async (): Promise<Invoice> => {
        try {
          known = (await inFreshContext(() => invoices.getInvoice({ ref: invoice.id }))).invoice ?? known;
        } catch (error) {
          log.warn({ invoiceId: invoice.id, err: error }, 'stream could not look at its invoice');
        }
        return known;
      };
      const resumed = header('last-event-id');
      const lastEventId = resumed !== undefined && /^\d{1,18}$/.test(resumed) ? BigInt(resumed) : undefined;
      followInvoice({ invoice, lastEventId, hub, stream: openEventStream(response), read });
      return undefined;
    },

    saveBillingDetails: async ({ params, body }) => {
      const { invoice } = await invoices.saveBillingDetails({ ref: params.id, ...body });
      return { status: 200, body: { success: true, invoice: invoiceView(invoice) } };
    },

    downloadInvoicePdf: async ({ params }) =>
      await pdfAnswer(invoices.renderPdf({ ref: params.id }), 'attachment'),
  };
}
