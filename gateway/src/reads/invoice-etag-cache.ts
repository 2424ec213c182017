import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import { type Caller, currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { InvoiceServiceDefinition, InvoiceState } from '@checkout/proto/invoice/v1/invoice.ts';
import { matchesEtag } from '../http/etag.ts';

const MAX_REMEMBERED = 10_000;
/**
 * A response depends on the invoice, on its reader, and on the services' code and settings. The latter change
 * only with a new process: for up to this long afterwards, an unchanged invoice may be reported as unchanged
 * although its response would differ.
 */
const TTL_MS = 30_000;
/** The most that the invoice service returns in one call. */
const MAX_IDS_PER_CALL = 500;

/**
 * Determines whether readers already have the current version, for less than reading it: the states of all
 * invoices that are requested in one turn of the event loop are one call and one statement. The ETag of a
 * response is cached here; whether the invoice is unchanged is checked each time.
 */
export function createInvoiceEtagCache(client: States): InvoiceEtagCache {
  const remembered = createTtlCache<Known>(MAX_REMEMBERED);
  const stateOf = coalesceStates(client);
  return {
    find: async ({ ref, reader, ifNoneMatch }) => {
      // A readable id has to be read to know whether this reader may see the invoice at all.
      if (ifNoneMatch === undefined || !isUuid(ref)) return NOT_CACHED;
      const found = await stateOf(ref.toLowerCase());
      if (found === undefined) return NOT_CACHED;
      const [key, state] = [`${found.id} ${JSON.stringify(reader)}`, stateKeyOf(found)];
      const known = remembered.get(key);
      if (known?.state === state && matchesEtag(ifNoneMatch, known.etag))
        return { ...NOT_CACHED, etag: known.etag };
      const store: CachedEtag['store'] = (etag) => {
        remembered.put(key, { state, etag }, TTL_MS);
      };
      return { etag: undefined, store };
    },
  };
}

/** Everything that the invoice's state contains, as it was before the invoice was read. */
function stateKeyOf({ rowVersion, updatedAt, status }: InvoiceState): string {
  return `${rowVersion} ${updatedAt?.getTime()} ${status}`;
}

/** Not on behalf of any caller: a UUID alone gives access to a state. */
function coalesceStates(client: States): (id: string) => Promise<InvoiceState | undefined> {
  let next: { ids: Set<string>; states: Promise<Map<string, InvoiceState>> } | undefined;

  async function readAll(ids: Set<string>): Promise<Map<string, InvoiceState>> {
    await new Promise((resolve) => setImmediate(resolve));
    next = undefined;
    const context = currentContext() ?? serviceContext('gateway');
    const requested = [...ids];
    const states = new Map<string, InvoiceState>();
    for (let from = 0; from < requested.length; from += MAX_IDS_PER_CALL) {
      const some = requested.slice(from, from + MAX_IDS_PER_CALL);
      const read = () => client.listInvoiceStates({ ids: some });
      const response = await runInContext({ ...context, caller: { kind: 'anonymous' } }, read);
      for (const state of response.states) states.set(state.id, state);
    }
    return states;
  }

  return async (id) => {
    if (next === undefined) {
      const ids = new Set<string>();
      next = { ids, states: readAll(ids) };
    }
    next.ids.add(id);
    return (await next.states).get(id);
  };
}

const NOT_CACHED: CachedEtag = { etag: undefined, store: () => undefined };

/** The result for one reader. */
interface CachedEtag {
  /**
   * The ETag of the version that the reader has, if it is current; undefined if the invoice has to be read.
   */
  etag: string | undefined;
  /** Caches the ETag of the response that the reader got. */
  store(etag: string): void;
}

export interface InvoiceEtagCache {
  find(what: { ref: string; reader: Caller; ifNoneMatch: string | undefined }): Promise<CachedEtag>;
}

type States = Pick<Client<typeof InvoiceServiceDefinition>, 'listInvoiceStates'>;

interface Known {
  state: string;
  etag: string;
}
