import { AckPolicy, DeliverPolicy, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type Filter, filterOf, takesIn } from './filter.ts';
import { STREAM, SUBJECTS } from './stream.ts';

const REDELIVER_AFTER_MS = 15_000;

/**
 * One that is there keeps its place, and is sent what it lacks of these subjects from now on. It is sent no less than
 * before: while a release is rolled out, who connected last would otherwise decide what the others never hear of.
 */
export async function ensureConsumer(
  manager: JetStreamManager,
  { durable, subjects, version }: Wish,
): Promise<void> {
  const filters = await filtersOf(manager, durable);
  if (filters === undefined) {
    await manager.consumers.add(STREAM, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(REDELIVER_AFTER_MS),
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: 256,
      ...filterOf(subjects, version),
    });
    return;
  }
  const missing = subjects.filter((subject) => !filters.some((filter) => takesIn(filter, subject)));
  if (missing.length === 0) return;
  // The client sends what it does not name as it stands, and a consumer has filters of one kind alone.
  const filter = {
    filter_subject: undefined,
    filter_subjects: undefined,
    ...filterOf([...filters, ...missing], version),
  };
  await manager.consumers.update(STREAM, durable, filter as Filter);
}

/** Undefined without such a consumer. Everything is no filter of ours: consumers had that before they had handlers' subjects. */
async function filtersOf(manager: JetStreamManager, durable: string): Promise<string[] | undefined> {
  try {
    const { filter_subject, filter_subjects } = (await manager.consumers.info(STREAM, durable)).config;
    return [filter_subject ?? [], filter_subjects ?? []].flat().filter((filter) => filter !== SUBJECTS);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.status === 404) return undefined;
    throw error;
  }
}

interface Wish {
  durable: string;
  subjects: readonly string[];
  /** Of the server. */
  version: string | undefined;
}
