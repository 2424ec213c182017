import { AppError, notFound } from '@checkout/kit/errors/errors.ts';
import { type CallContext, currentContext, runInContext } from '@checkout/kit/rpc/caller.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { GetInvoiceResponse, InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';

/** The most that the invoice service reads in one call. */
const MAX_IDS_PER_CALL = 100;

/**
 * Merges the reads that one caller makes in the same turn of the event loop into one call, because most of
 * the cost of a read is the round trip. No read is delayed to wait for others, and those of different callers
 * are never mixed, so that the service checks each call with the rights of its one caller.
 */
export function coalesceReads<C extends Reads>(client: C): C {
  let groups = new Map<string, Group>();

  const readAll = (): void => {
    const due = groups;
    groups = new Map();
    for (const { context, waiting } of due.values()) {
      const ids = [...waiting.keys()];
      for (let from = 0; from < ids.length; from += MAX_IDS_PER_CALL) {
        const some = ids.slice(from, from + MAX_IDS_PER_CALL);
        void runInContext({ ...context, idempotencyKey: '' }, () => readGroup(client, waiting, some));
      }
    }
  };

  const getInvoice = ({ ref = '' }: { ref?: string | undefined }): Promise<GetInvoiceResponse> => {
    const context = currentContext();
    // A readable id is read by itself, because only those involved in the invoice may learn whether it
    // exists.
    if (context === undefined || !isUuid(ref)) return client.getInvoice({ ref });
    if (groups.size === 0) setImmediate(readAll);
    const person = JSON.stringify(context.caller);
    const group = groups.get(person) ?? { context, waiting: new Map() };
    if (context.deadlineMs > group.context.deadlineMs) group.context = context;
    groups.set(person, group);
    const id = ref.toLowerCase();
    return new Promise((resolve, reject) => {
      const readers = group.waiting.get(id) ?? [];
      group.waiting.set(id, [...readers, { resolve, reject }]);
    });
  };
  return { ...client, getInvoice };
}

/** Never throws: every outcome goes to the waiting readers. */
async function readGroup(client: Reads, waiting: Waiting, ids: string[]): Promise<void> {
  const [id = ''] = ids;
  if (ids.length === 1) return await readOne(client, waiting, id);
  try {
    const { found } = await client.getInvoices({ ids });
    const byId = new Map(found.map((each) => [each.invoice?.id, each]));
    for (const id of ids)
      settle(waiting, id, byId.get(id) ?? notFound('INVOICE_NOT_FOUND', 'Invoice Not Found'));
  } catch (error) {
    if (error instanceof AppError) for (const id of ids) settle(waiting, id, error);
    // A bug that one invoice triggers must not fail the others.
    else await Promise.all(ids.map((each) => readOne(client, waiting, each)));
  }
}

async function readOne(client: Reads, waiting: Waiting, ref: string): Promise<void> {
  const outcome = await client.getInvoice({ ref }).catch((error: Error) => error);
  settle(waiting, ref, outcome);
}

function settle(waiting: Waiting, id: string, outcome: GetInvoiceResponse | Error): void {
  for (const { resolve, reject } of waiting.get(id) ?? []) {
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome);
  }
}

type Reads = Pick<Client<typeof InvoiceServiceDefinition>, 'getInvoice' | 'getInvoices'>;

type Waiting = Map<
  string,
  { resolve: (found: GetInvoiceResponse) => void; reject: (error: Error) => void }[]
>;

/** The pending reads of one caller. */
interface Group {
  /** The context with the latest deadline, so that no read fails because another has less time. */
  context: CallContext;
  waiting: Waiting;
}
