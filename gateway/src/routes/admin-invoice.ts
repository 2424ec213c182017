import type { adminInvoiceRoutes } from '@checkout/contract/admin-invoice/routes.ts';
import type {
  AdminInvoice,
  AdminInvoiceList,
  CreateInvoiceBody,
} from '@checkout/contract/admin-invoice/schema.ts';
import { parseMajorAmount } from '@checkout/money/minor.ts';
import type { ExportInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { invoiceColumns } from '../exports/invoice-columns.ts';
import { streamCsv } from '../http/csv.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { jsonTextReply } from '../http/reply.ts';
import { followChanges } from '../live/admin-stream.ts';
import { openEventStream } from '../live/event-stream.ts';
import { createInvoicePageCache } from '../reads/invoice-page-cache.ts';
import { instantText, textOrNull } from '../values/from-proto.ts';
import { searchOf } from '../values/invoice-search.ts';
import { adminInvoiceView, firstApprovalMessage, rejectionMessage } from '../views/admin-invoice.ts';

/** Handles calls with which admins and service accounts manage invoices. */
export function adminInvoiceHandlers({ clients, hub }: Deps): Handlers<keyof typeof adminInvoiceRoutes> {
  const { invoice: invoices, payment } = clients;
  const lists = createInvoicePageCache(invoices);

  async function create({ body }: { body: CreateInvoiceBody }) {
    const { invoice } = await invoices.createInvoice({
      recipientEmail: body.recipientEmail,
      amountMinor: parseMajorAmount(body.amount),
      currency: body.currency,
      description: body.description,
      dueInDays: body.dueInDays,
      metadataJson: JSON.stringify(body.metadata),
    });
    const message = 'Invoice created successfully';
    return { status: 201, body: { success: true, message, invoice: adminInvoiceView(invoice) } } as const;
  }

  return {
    adminListInvoices: async ({ query }) => {
      const { limit, cursor = '' } = query;
      const page = await lists.read({ ...searchOf(query), limit, cursor });
      return jsonTextReply<AdminInvoiceList>(page);
    },

    exportInvoices: async ({ query, response }) => {
      const batches = readBatches(invoices.exportInvoices(searchOf(query)));
      await streamCsv(response, { name: 'invoices.csv', columns: invoiceColumns, batches });
      return undefined;
    },

    createInvoice: create,

    createInvoiceSingular: create,

    getInvoiceHistory: async ({ params }) => {
      const { history, leftOut } = await invoices.getInvoiceHistory({ ref: params.id });
      const entries = history.map(({ at, actor, actorName, from, to, reason }) => ({
        at: instantText(at),
        actor,
        actorName: textOrNull(actorName),
        from: textOrNull(from),
        to,
        reason: textOrNull(reason),
      }));
      return { status: 200, body: { history: entries, leftOut } };
    },

    approveInvoice: async ({ params, body }) => {
      const { invoice } = await payment.approvePayment({
        ref: params.id,
        adminNotes: body.adminNotes,
        ...seenIn(body),
      });
      return done(invoice, firstApprovalMessage(invoice) || 'Payment approved');
    },

    rejectInvoice: async ({ params, body }) => {
      const { invoice } = await payment.rejectPayment({
        ref: params.id,
        reason: body.reason,
        ...seenIn(body),
      });
      return done(invoice, rejectionMessage(invoice?.status ?? ''));
    },

    cancelInvoice: async ({ params, body: { expectedStatus: seenStatus = '', ...body } }) => {
      const { invoice } = await invoices.cancelInvoice({ ref: params.id, ...body, seenStatus });
      return done(invoice, 'Invoice cancelled');
    },

    updateInvoice: async ({ params, body }) => {
      const { invoice } = await payment.updateInvoice({
        ref: params.id,
        amountVersion: BigInt(body.amountVersion),
        amountMinor: parseMajorAmount(body.amount),
        currency: body.currency,
        description: body.description,
        metadataJson: JSON.stringify(body.metadata),
      });
      return { status: 200, body: { success: true, invoice: adminInvoiceView(invoice) } };
    },

    changeDueDate: async ({ params, body }) => {
      const { invoice } = await invoices.changeDueDate({ ref: params.id, dueDate: new Date(body.dueDate) });
      return { status: 200, body: { success: true, invoice: adminInvoiceView(invoice) } };
    },

    saveAdminNotes: async ({ params, body: { adminNotes, expectedAdminNotes: seenAdminNotes } }) => {
      const { invoice } = await invoices.saveAdminNotes({ ref: params.id, adminNotes, seenAdminNotes });
      return { status: 200, body: { success: true, invoice: adminInvoiceView(invoice) } };
    },

    streamInvoices: async ({ header, response }) => {
      followChanges({ hub, stream: openEventStream(response), lastEventId: header('last-event-id') });
      return undefined;
    },
  };
}

/** The payment confirmation that the admin saw when deciding. */
function seenIn({ expectedConfirmedAt: at }: { expectedConfirmedAt?: string | undefined }) {
  return { seenConfirmedAt: at === undefined ? undefined : new Date(at) };
}

function done(invoice: Parameters<typeof adminInvoiceView>[0], message: string) {
  return { status: 200, body: { success: true, message, invoice: adminInvoiceView(invoice) } } as const;
}

async function* readBatches(answers: AsyncIterable<ExportInvoicesResponse>): AsyncIterable<AdminInvoice[]> {
  for await (const { invoices } of answers) yield invoices.map(adminInvoiceView);
}
