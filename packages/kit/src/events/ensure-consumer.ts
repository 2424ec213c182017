import { AckPolicy, DeliverPolicy, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type Filter, filterMatches, filterOf } from './filter.ts';
import { STREAM, SUBJECTS } from './stream.ts';

const REDELIVER_AFTER_MS = 15_000;

/**
 * Creates the durable consumer, or adds missing subjects to an existing one, which keeps its position and
 * receives the added subjects from now on. Subjects are never removed: during a rollout the replica that
 * connected last would otherwise cut off the subjects of the others.
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
  const missing = subjects.filter((subject) => !filters.some((filter) => filterMatches(filter, subject)));
  if (missing.length === 0) return;
  // An update must clear the other filter field explicitly: a consumer may have only one of the two, and the
  // client keeps fields that are left out.
  const filter = {
    filter_subject: undefined,
    filter_subjects: undefined,
    ...filterOf([...filters, ...missing], version),
  };
  await manager.consumers.update(STREAM, durable, filter as Filter);
}

/**
 * Returns undefined when there is no such consumer. Ignores the filter for all subjects, which consumers had
 * before they were limited to the subjects of their handlers.
 */
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
  /** The version of the NATS server. */
  version: string | undefined;
}
