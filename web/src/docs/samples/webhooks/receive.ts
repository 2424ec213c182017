import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from '@checkout/client/webhook';

const { WEBHOOK_SECRET = '', PORT = '3000' } = process.env;
/** In a real service: a table with a unique key, written in the transaction that handles the event. */
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  // Anybody can send something here: the checkout names the length, and never sends more.
  if (!(Number(request.headers['content-length']) < 100_000)) return void response.writeHead(413).end();
  try {
    // The raw bytes: the signature covers exactly these.
    const body = await text(request);
    // Checks both the shared secret and the signature, which must not be older than five minutes.
    const event = verifyWebhook({ headers: request.headers, body, secret: WEBHOOK_SECRET });
    const id = String(request.headers['webhook-id']);
    if (!seen.has(id)) {
      console.log(event.event, event.gfaInvoiceId, event.amountMinor, event.currency);
      seen.add(id);
    }
    response.writeHead(204).end();
  } catch (error) {
    // 401: not from the checkout. 500: our own failure, or a sender who has gone; the checkout will retry.
    response.writeHead(error instanceof WebhookError ? 401 : 500).end();
  }
});
server.listen(Number(PORT), () => console.log('listening'));
