import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import { type Caller, currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { InvoiceServiceDefinition, InvoiceState } from '@checkout/proto/invoice/v1/invoice.ts';
import { isHeld } from '../http/etag.ts';

const MOST_REMEMBERED = 10_000;
/**
 * An answer is made of its invoice, of who reads it, and of code and settings of the services. Other than the first
 * two these change with a new process only: for so long after that, what they make of an unchanged invoice may be told
 * to be unchanged.
 */
const LIFE_MS = 30_000;
/** As many as the invoice service tells of in one call. */
const AT_ONCE = 500;

/**
 * Finds out whether readers still hold what they would read again, for less than reading it: the states of all invoices
 * that are asked about in one turn of the event loop are one call and one statement. What an answer was like is
 * remembered here; whether its invoice is as it was then is asked each time.
 */
export function createHeldInvoices(client: States): HeldInvoices {
  const remembered = createTtlCache<Known>(MOST_REMEMBERED);
  const stateOf = coalesceStates(client);
  return {
    look: async ({ ref, reader, ifNoneMatch }) => {
      // A readable id has to be read to know whether this reader may even ask.
      if (ifNoneMatch === undefined || !isUuid(ref)) return UNKNOWN;
      const found = await stateOf(ref.toLowerCase());
      if (found === undefined) return UNKNOWN;
      const [key, state] = [`${found.id} ${JSON.stringify(reader)}`, textOf(found)];
      const known = remembered.get(key);
      if (known?.state === state && isHeld(ifNoneMatch, known.etag)) return { ...UNKNOWN, etag: known.etag };
      const keep: Look['keep'] = (etag) => {
        remembered.put(key, { state, etag }, LIFE_MS);
      };
      return { etag: undefined, keep };
    },
  };
}

/** All that an invoice's state tells, as it was before the invoice was read. */
function textOf({ rowVersion, updatedAt, status }: InvoiceState): string {
  return `${rowVersion} ${updatedAt?.getTime()} ${status}`;
}

/** Nobody's question in particular: a UUID gives access to a state by itself. */
function coalesceStates(client: States): (id: string) => Promise<InvoiceState | undefined> {
  let next: { ids: Set<string>; states: Promise<Map<string, InvoiceState>> } | undefined;

  async function readAll(ids: Set<string>): Promise<Map<string, InvoiceState>> {
    await new Promise((resolve) => setImmediate(resolve));
    next = undefined;
    const context = currentContext() ?? serviceContext('gateway');
    const asked = [...ids];
    const states = new Map<string, InvoiceState>();
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const some = asked.slice(from, from + AT_ONCE);
      const read = () => client.listInvoiceStates({ ids: some });
      const answer = await runInContext({ ...context, caller: { kind: 'anonymous' } }, read);
      for (const state of answer.states) states.set(state.id, state);
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

const UNKNOWN: Look = { etag: undefined, keep: () => undefined };

/** What was found out for one reader. */
interface Look {
  /** Of what they hold and would read again; undefined where it has to be read. */
  etag: string | undefined;
  /** Remembers what they were answered then. */
  keep(etag: string): void;
}

export interface HeldInvoices {
  look(what: { ref: string; reader: Caller; ifNoneMatch: string | undefined }): Promise<Look>;
}

type States = Pick<Client<typeof InvoiceServiceDefinition>, 'listInvoiceStates'>;

interface Known {
  state: string;
  etag: string;
}
