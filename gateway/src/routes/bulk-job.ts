import { randomUUID } from 'node:crypto';
import type { bulkJobRoutes } from '@checkout/contract/bulk-job/routes.ts';
import type { BulkResult } from '@checkout/contract/bulk-job/schema.ts';
import { sealMandate } from '../bulk/mandate.ts';
import type { Clients } from '../clients.ts';
import { bulkColumns } from '../exports/bulk-columns.ts';
import { streamCsv } from '../http/csv.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { assertAdmin } from '../identity/auth.ts';
import { filterOf } from '../values/invoice-search.ts';
import { bulkJobView, bulkResultView } from '../views/bulk-job.ts';

const EXPORT_BATCH_SIZE = 200;

/** Handles calls with which an admin applies one act to many invoices and follows the outcome of each. */
export function bulkJobHandlers({
  clients: { invoice: invoices },
  config,
  bulkRunner,
}: Deps): Handlers<keyof typeof bulkJobRoutes> {
  return {
    startBulkJob: async ({ body, session }) => {
      assertAdmin(session);
      const { act, note, sendWebhook, invoiceIds, matching, confirmedTotal } = body;
      const { token, browserSession = '' } = session;
      const id = randomUUID();
      const { job } = await invoices.startBulkJob({
        id,
        act,
        note,
        sendWebhook,
        mandate: sealMandate({ token, browserSession, act, note, sendWebhook }, { config, jobId: id }),
        invoiceIds: invoiceIds ?? [],
        filter: matching == null ? undefined : filterOf(matching),
        confirmedTotal: BigInt(confirmedTotal ?? 0),
      });
      bulkRunner.wake();
      return { status: 201, body: { job: bulkJobView(job) } };
    },

    listBulkJobs: async ({ query: { limit, cursor = '' } }) => {
      const { jobs, nextCursor, total } = await invoices.listBulkJobs({ limit, cursor });
      return {
        status: 200,
        body: { jobs: jobs.map(bulkJobView), nextCursor: nextCursor || null, total: Number(total) },
      };
    },

    getBulkJob: async ({ params: { id } }) => {
      const { job } = await invoices.getBulkJob({ id });
      return { status: 200, body: { job: bulkJobView(job) } };
    },

    stopBulkJob: async ({ params: { id } }) => {
      const { job } = await invoices.stopBulkJob({ id });
      bulkRunner.wake();
      return { status: 200, body: { job: bulkJobView(job) } };
    },

    listBulkResults: async ({ params: { id: jobId }, query: { limit, cursor = '', outcome = '' } }) => {
      const page = await invoices.listBulkResults({ jobId, limit, cursor, outcome });
      const results = page.results.map(bulkResultView);
      return {
        status: 200,
        body: { results, nextCursor: page.nextCursor || null, total: Number(page.total) },
      };
    },

    exportBulkResults: async ({ params: { id: jobId }, response }) => {
      const batches = readBatches(invoices, jobId);
      await streamCsv(response, { name: 'bulk-results.csv', columns: bulkColumns, batches });
      return undefined;
    },
  };
}

async function* readBatches(invoices: Clients['invoice'], jobId: string): AsyncIterable<BulkResult[]> {
  let cursor = '';
  do {
    const page = await invoices.listBulkResults({ jobId, limit: EXPORT_BATCH_SIZE, cursor });
    yield page.results.map(bulkResultView);
    cursor = page.nextCursor;
  } while (cursor !== '');
}
