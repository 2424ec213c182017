import { JetStreamApiError, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

export const STREAM = 'CHECKOUT';
export const SUBJECTS = 'checkout.>';
const RETENTION_DAYS = 7;

/**
 * Returns the stream's creation time as text. Creates the stream if it is missing, with that many replicas in
 * a cluster.
 */
export async function streamIdentity(manager: JetStreamManager, replicas: number): Promise<string> {
  try {
    return (await manager.streams.info(STREAM)).created;
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.status !== 404) throw error;
  }
  const { created } = await manager.streams.add({
    name: STREAM,
    subjects: [SUBJECTS],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    num_replicas: replicas,
    max_age: nanos(RETENTION_DAYS * 86_400_000),
    duplicate_window: nanos(120_000),
  });
  return created;
}
