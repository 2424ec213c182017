import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import type { InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';

const MAX_PAGES = 60;
/** A page usually has 90 kB. One with many long texts may have a hundred times that and is not cached. */
const MAX_PAGE_BYTES = 400_000;
/** The service detects changes of a page's rows, but not that its own code has changed. */
const TTL_MS = 30_000;

/**
 * Reads pages of the admins' list as JSON that the service generated. A cached page is not sent again while
 * it is unchanged: the service checks that each time and for each caller.
 */
export function createInvoicePageCache(client: Lists): InvoicePageCache {
  const pages = createTtlCache<Page>(MAX_PAGES);
  return {
    read: async (question) => {
      const key = JSON.stringify(question, (_name, part) => (typeof part === 'bigint' ? `${part}n` : part));
      const cached = pages.get(key);
      const heldVersion = cached?.version ?? '';
      const { pageVersion, pageJson } = await client.searchInvoices({
        ...question,
        asJson: true,
        heldVersion,
      });
      if (cached?.version === pageVersion) return cached.json;
      const json = Buffer.from(pageJson.buffer, pageJson.byteOffset, pageJson.byteLength);
      if (json.length <= MAX_PAGE_BYTES) pages.put(key, { version: pageVersion, json }, TTL_MS);
      else pages.delete(key);
      return json;
    },
  };
}

export interface InvoicePageCache {
  /** Returns the response for the current caller, who must be an admin. */
  read(question: Question): Promise<Buffer>;
}

type Lists = Pick<Client<typeof InvoiceServiceDefinition>, 'searchInvoices'>;

type Question = Omit<Parameters<Lists['searchInvoices']>[0], 'asJson' | 'heldVersion'>;

interface Page {
  version: string;
  json: Buffer;
}
