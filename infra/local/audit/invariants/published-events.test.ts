import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function happened(kind: string, to: string): Promise<string> {
  const invoice_id = await planted.invoice();
  await planted.insert('invoice.invoice_history', {
    invoice_id,
    version: 1,
    kind,
    actor: 'system',
    actor_name: 'system',
    from_status: 'pending',
    to_status: to,
  });
  return invoice_id;
}

/** Plants an event in the outbox of this schema, published some minutes ago. */
async function told(schema: string, subject: string, said: object): Promise<string> {
  const event_id = crypto.randomUUID();
  await planted.insert(`${schema}.outbox`, {
    event_id,
    subject,
    payload: JSON.stringify(said),
    published_at: ago(5),
  });
  return event_id;
}

const expiry = (invoiceId: string, fields: object = {}) => ({
  invoiceId,
  version: '1',
  fromStatus: 'pending',
  status: 'expired',
  ...fields,
});

test('finds a change without an event, and an event without a change or published twice', async () => {
  const subject = 'checkout.invoice.expired';
  const tell = async (said: object, id?: string) =>
    told('invoice', subject, expiry(id ?? (await happened('expired', 'expired')), said));
  await tell({});
  const silent = await happened('expired', 'expired');
  const [doubled] = [await happened('expired', 'expired')];
  const wrong = [
    await tell({}, crypto.randomUUID()),
    await tell({ status: 'paid' }),
    await tell({ fromStatus: 'failed' }),
    await tell({}, doubled),
    await tell({}, doubled),
    await told('invoice', 'checkout.invoice.paid', expiry(await happened('expired', 'expired'))),
  ];

  const unheard = await planted.offenders('each change of an');
  expect(unheard.map(({ invoice_id }) => invoice_id)).toContain(silent);
  const made = await planted.offenders('each invoice event describes');
  expect(made.map(({ event_id }) => event_id).sort()).toEqual(wrong.sort());
});

test('finds a payment without events, and an event with another outcome than the payment', async () => {
  const say = (id: string, kind: string) => told('payment', `checkout.payment.${kind}`, { attemptId: id });
  const attempt = async (state: string, ...kinds: string[]) => {
    const id = await planted.attempt({ state, next_check_at: ago(0) });
    for (const kind of kinds) await say(id, kind);
    return id;
  };
  await attempt('succeeded', 'attempt_started', 'attempt_succeeded', 'refunded');
  await attempt('failed', 'attempt_started', 'attempt_failed');
  await attempt('failed', 'attempt_started', 'refunded');
  await attempt('unknown', 'attempt_started', 'attempt_unknown');
  const wrong = [
    await attempt('succeeded', 'attempt_started'),
    await attempt('succeeded', 'attempt_succeeded'),
    await attempt('failed', 'attempt_started'),
    await attempt('failed', 'attempt_started', 'attempt_failed', 'attempt_succeeded'),
    await attempt('unknown', 'attempt_started', 'attempt_failed'),
  ];
  const nobody = crypto.randomUUID();
  await say(nobody, 'attempt_started');

  const found = await planted.offenders('each payment of the last');
  expect(found.map(({ id }) => id).sort()).toEqual([...wrong, nobody].sort());
});

test('finds an event for sibling services that never reached the webhook service', async () => {
  const tell = async (said: object) =>
    told('invoice', 'checkout.invoice.expired', expiry(await happened('expired', 'expired'), said));
  await tell({});
  const event = await tell({ sendWebhook: true });
  const kept = { event: 'invoice.expired', invoice_id: crypto.randomUUID(), number: 'GFA-INV-1', version: 1 };
  await planted.insert('webhook.told_events', { id: event, ...kept, payload: '{}' });
  const lost = await tell({ sendWebhook: true });

  const found = await planted.offenders('each event for sibling services reached');
  expect(found.map(({ event_id }) => event_id)).toEqual([lost]);
});

test('finds an event for sibling services that names a wrong predecessor', async () => {
  const tell = (invoiceId: string, version: number, previousToldVersion?: number) =>
    told('invoice', 'checkout.invoice.expired', {
      ...expiry(invoiceId, { sendWebhook: true }),
      version: String(version),
      ...(previousToldVersion === undefined ? {} : { previousToldVersion: String(previousToldVersion) }),
    });
  const [whole, torn, older] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await tell(whole, 2, 0);
  await tell(whole, 5, 2);
  await tell(torn, 2, 0);
  const wrong = [await tell(torn, 5, 0), await tell(torn, 7, 7)];
  // Published by a process of the previous release, which does not send `previousToldVersion`.
  await tell(older, 2);
  await tell(older, 5, 0);

  const found = await planted.offenders('each event for sibling services names');
  expect(found.map(({ event_id }) => event_id).sort()).toEqual(wrong.sort());
});
