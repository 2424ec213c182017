import type { invoiceDraftRoutes } from '@checkout/contract/invoice-draft/routes.ts';
import type { CreateInvoiceDraftBody } from '@checkout/contract/invoice-draft/schema.ts';
import { parseMajorAmount } from '@checkout/money/minor.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { adminInvoiceView } from '../views/admin-invoice.ts';
import { invoiceDraftView } from '../views/invoice-draft.ts';

/** Handles calls about drafts that admins prepare; a draft becomes an invoice only when it is issued. */
export function invoiceDraftHandlers({
  clients: { invoice: invoices },
}: Deps): Handlers<keyof typeof invoiceDraftRoutes> {
  return {
    listInvoiceDrafts: async () => {
      const { drafts } = await invoices.listInvoiceDrafts({});
      return { status: 200, body: { drafts: drafts.map(invoiceDraftView) } };
    },

    createInvoiceDraft: async ({ body }) => {
      const { draft } = await invoices.createInvoiceDraft({ content: contentOf(body) });
      return { status: 201, body: { draft: invoiceDraftView(draft) } };
    },

    updateInvoiceDraft: async ({ params: { id }, body }) => {
      const version = BigInt(body.version);
      const { draft } = await invoices.updateInvoiceDraft({ id, version, content: contentOf(body) });
      return { status: 200, body: { draft: invoiceDraftView(draft) } };
    },

    deleteInvoiceDraft: async ({ params: { id }, query }) => {
      await invoices.deleteInvoiceDraft({ id, version: BigInt(query.version) });
      return { status: 204 };
    },

    issueInvoiceDraft: async ({ params: { id }, body }) => {
      const { invoice } = await invoices.issueInvoiceDraft({ id, version: BigInt(body.version) });
      const message = 'Invoice created successfully';
      return { status: 201, body: { success: true, message, invoice: adminInvoiceView(invoice) } };
    },
  };
}

function contentOf({ recipient, amount, dueInDays, metadata, ...rest }: CreateInvoiceDraftBody) {
  const { currency, description } = rest;
  return {
    recipientEmail: recipient,
    amountMinor: amount === null ? undefined : parseMajorAmount(amount),
    currency,
    description,
    dueInDays: dueInDays ?? undefined,
    metadataJson: JSON.stringify(metadata),
  };
}
