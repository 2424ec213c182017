import { createServer } from 'node:http';
import { Client } from 'pg';

/**
 * The cheapest server that can answer from this database: node:http and two connections to Postgres with
 * pipelined, prepared statements. `GET /invoice/<uuid>` returns one row as JSON, `GET /invoices/<status>` the
 * 50 newest of a status, and `GET /nothing` does not query the database. Listens on the port in its arguments
 * and reads the tables as they are.
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2);
const connections = [await openConnection(), await openConnection()] as const;
let turn = 0;

createServer((request, response) => {
  const [, noun, which = ''] = (request.url ?? '').split('/');
  const answer = async (): Promise<string> => {
    if (noun === 'nothing') return '{"ok":true}';
    if (noun === 'invoice') return JSON.stringify((await query(ONE, which)).rows[0] ?? null);
    return JSON.stringify((await query(NEWEST, which)).rows);
  };
  answer().then(
    (body) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      response.writeHead(200, headers).end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'content-length': 0 }).end();
    },
  );
}).listen(Number(port), '127.0.0.1');

async function openConnection(): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, pipeline: true });
  await client.connect();
  return client;
}

function query({ name, text }: { name: string; text: string }, value: string) {
  turn += 1;
  return (turn % 2 === 0 ? connections[0] : connections[1]).query({ name, text, values: [value] });
}

const COLUMNS = `id, number, status, currency, amount_minor, original_amount_minor, discount_amount_minor, coupon_code,
  recipient_email, recipient_username, description, metadata, due_date, paid_at, created_at, updated_at,
  payment_method_name, payment_reference, billing_company_name, billing_address, billing_vat_number, billing_tax_id`;
const ONE = { name: 'one', text: `select ${COLUMNS} from invoice.invoices where id = $1` };
/** The status as a range leads straight to the newest rows in the index; an equality does not. */
const NEWEST = {
  name: 'newest',
  text: `select ${COLUMNS} from invoice.invoices where status >= $1 and status <= $1
    order by status desc, created_at desc, sequence desc limit 50`,
};
