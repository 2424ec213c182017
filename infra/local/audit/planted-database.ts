import { startServices } from '@checkout/testkit/services.ts';
import { INVARIANTS } from './invariants/invariants.ts';

/**
 * Creates the tables of the money with the services' own migrations and then stops the services, so that
 * tests can plant rows that must never exist, and see the audit find them.
 */
export async function startPlantedDatabase(): Promise<PlantedDatabase> {
  const { database, services, stop } = await startServices({
    nouns: ['account', 'coupon', 'fx', 'invoice', 'payment', 'webhook'],
    env: { LOG_LEVEL: 'warn' },
    only: {
      account: { WALLET_URL: 'http://127.0.0.1:1' },
      invoice: { PUBLIC_URL: 'https://pay.example.test' },
      payment: {
        WALLET_URL: 'http://127.0.0.1:1',
        STRIPE_API_URL: 'http://127.0.0.1:1',
        STRIPE_SECRET_KEY: 'sk_test_of_an_audit',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_an_audit',
        TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
      },
    },
  });
  await Promise.all(Object.values(services).map((service) => service.kill()));
  // Triggers use the names of their own schema's tables without a schema.
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`ALTER DATABASE "${name}" SET search_path = invoice, payment, coupon, webhook`);
  let sequence = 99;
  const insert = async (table: string, fields: Fields) => {
    const names = Object.keys(fields);
    const places = names.map((_, index) => `$${index + 1}`);
    const text = `INSERT INTO ${table} (${names.join()}) VALUES (${places.join()})`;
    await database.query(text, Object.values(fields));
  };
  return {
    url: database.url,
    stop,
    insert,
    write: async (text, values = []) => {
      await database.query(text, values);
    },
    invoice: async (fields = {}) => {
      const id = crypto.randomUUID();
      sequence += 1;
      await database.query('UPDATE invoice.invoice_numbers SET next_sequence = $1', [sequence + 1]);
      const number = `GFA-INV-${sequence}`;
      await insert('invoice.invoices', { ...ordinaryInvoice, id, sequence, number, ...fields });
      return id;
    },
    attempt: async (fields = {}) => {
      const id = crypto.randomUUID();
      await insert('payment.payment_attempts', { ...ordinaryAttempt, id, request_key: id, ...fields });
      return id;
    },
    numberOf: async (id) => {
      const [row] = await database.query('SELECT number FROM invoice.invoices WHERE id = $1', [id]);
      return row.number;
    },
    offenders: async (name) => {
      const invariant = INVARIANTS.find((known) => known.name.startsWith(name));
      if (invariant === undefined) throw new Error(`There is no invariant '${name}'.`);
      return await database.query(invariant.sql);
    },
  };
}

const ordinaryInvoice: Fields = {
  status: 'pending',
  currency: 'USD',
  amount_minor: 1_000,
  recipient_email: 'ada@example.test',
  description: 'Course on engines',
  due_date: new Date(Date.now() + 86_400_000),
  created_by: 'admin-1',
};

const ordinaryAttempt: Fields = {
  rail: 'wallet',
  state: 'succeeded',
  amount_minor: 1_000,
  currency: 'USD',
  amount_version: 1,
  gems: 1_000,
};

type Fields = Record<string, unknown>;

interface PlantedDatabase {
  url: string;
  stop(): Promise<void>;
  insert(table: string, fields: Fields): Promise<void>;
  /** Writes what no service could: the database's guards are off. */
  write(text: string, values?: unknown[]): Promise<void>;
  /** Plants a pending invoice of USD 10.00, with these columns overridden; returns its id. */
  invoice(fields?: Fields): Promise<string>;
  /** Plants a payment by wallet that succeeded, with these columns overridden; returns its id. */
  attempt(fields?: Fields): Promise<string>;
  /** Returns the readable id of an invoice. */
  numberOf(id: string): Promise<string>;
  /** Returns the offenders of the invariant whose name starts like this. */
  // biome-ignore lint/suspicious/noExplicitAny: the columns of a row are whatever the invariant's statement names
  offenders(name: string): Promise<any[]>;
}
