import { AppError, notFound } from '@checkout/kit/errors/errors.ts';
import { type CallContext, currentContext, runInContext } from '@checkout/kit/rpc/caller.ts';
import type { Client } from '@checkout/kit/rpc/rpc-definition.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { GetInvoiceResponse, InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';

/** As many as the invoice service reads in one call. */
const AT_ONCE = 100;

/**
 * Reads that are asked for in the same turn of the event loop, on behalf of the same person, as one call: most of what a
 * read costs is the way there and back. Nobody waits for others, and one person's reads are never mixed with another's,
 * so that the service sees each call with the rights of all who are behind it.
 */
export function coalesceReads<C extends Reads>(client: C): C {
  let groups = new Map<string, Group>();

  const readAll = (): void => {
    const due = groups;
    groups = new Map();
    for (const { context, waiting } of due.values()) {
      const ids = [...waiting.keys()];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE);
        void runInContext({ ...context, idempotencyKey: '' }, () => answer(client, waiting, some));
      }
    }
  };

  const getInvoice = ({ ref = '' }: { ref?: string | undefined }): Promise<GetInvoiceResponse> => {
    const context = currentContext();
    // A readable id is a question of its own: whether it exists is told only to who has a part in it.
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

/** Never throws: each reader is told. */
async function answer(client: Reads, waiting: Waiting, ids: string[]): Promise<void> {
  const [id = ''] = ids;
  if (ids.length === 1) return await answerOne(client, waiting, id);
  try {
    const { found } = await client.getInvoices({ ids });
    const byId = new Map(found.map((each) => [each.invoice?.id, each]));
    for (const id of ids)
      tell(waiting, id, byId.get(id) ?? notFound('INVOICE_NOT_FOUND', 'Invoice Not Found'));
  } catch (error) {
    if (error instanceof AppError) for (const id of ids) tell(waiting, id, error);
    // A bug that one of them meets is not the others'.
    else await Promise.all(ids.map((each) => answerOne(client, waiting, each)));
  }
}

async function answerOne(client: Reads, waiting: Waiting, ref: string): Promise<void> {
  const outcome = await client.getInvoice({ ref }).catch((error: Error) => error);
  tell(waiting, ref, outcome);
}

function tell(waiting: Waiting, id: string, outcome: GetInvoiceResponse | Error): void {
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

/** Of one person. */
interface Group {
  /** Of who can wait longest, so that nobody fails for another's lack of time. */
  context: CallContext;
  waiting: Waiting;
}
