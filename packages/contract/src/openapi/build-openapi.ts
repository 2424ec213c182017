import { idempotencyHeader } from '../idempotency-key.ts';
import { problems } from '../problem.ts';
import { type Route, tags } from '../route.ts';
import { type RouteId, routes } from '../routes.ts';
import { webhookEvents, webhookPayload } from '../webhook/schema.ts';
import { describeOperation } from './operation.ts';
import { collectSchemas, type SchemaCollector } from './schema.ts';

/**
 * Builds the OpenAPI 3.1 description of every route from the schemas that validate and type them, so that it cannot
 * say anything else. Costs some milliseconds: build it once. Not for the browser.
 */
export function buildOpenApi({ title, version, serverUrl }: OpenApiOptions) {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, route] of byChapter()) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation({ id, route, schemas }) };
  }
  const webhooks = { invoice: { post: describeWebhook(schemas) } };
  return {
    openapi: '3.1.0' as const,
    info: { title, version, description: introduction },
    servers: [{ url: serverUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks,
    components: { ...sharedComponents, schemas: schemas.components },
  };
}

/** Each chapter's calls together; within one, in the order of the table. */
function byChapter(): [RouteId, Route][] {
  const all = Object.entries(routes) as [RouteId, Route][];
  return tags.flatMap((tag) => all.filter(([, route]) => route.tag === tag));
}

const introduction = [
  'Amounts are numbers: `amount` in major units, fields that end in `Minor` in hundredths of them.',
  'Unknown fields of a body are ignored. Every answer carries `X-Request-Id`.',
  'An invoice is named by its UUID, or by its readable id in any case, for which its parties sign in.',
].join('\n\n');

const sharedComponents = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The session token of the wallet.' },
    providerSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
  },
  parameters: {
    IdempotencyKey: {
      name: idempotencyHeader,
      in: 'header',
      required: false,
      description:
        'The same key, caller and body answer the first answer again for 24 hours; another query or body is a conflict.',
      schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
    },
    LastEventId: {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'The id of the last event that was received.',
      schema: { type: 'string' },
    },
  },
  headers: {
    RequestId: { description: 'Names this request in logs and problems.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  },
  examples: Object.fromEntries(
    Object.entries(problems).map(([error, { status, message }]) => [
      error,
      {
        summary: String(status),
        value: { error, message, requestId: '0b6f7c52-3a5e-4f0e-9d3f-2f8f6d6c1a10' },
      },
    ]),
  ),
};

function describeWebhook(schemas: SchemaCollector) {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId: 'receiveInvoiceEvent',
    tags: ['Webhooks'],
    summary: 'What a sibling service is sent when an invoice changes',
    description: `One of ${webhookEvents.join(', ')}. Deliveries repeat: treat a known webhook-id as received.`,
    parameters: [
      header('X-Webhook-Secret', 'The receiver’s own secret.'),
      header('webhook-id', 'Stable over retries and resends.'),
      header('webhook-timestamp', 'Seconds since 1970.'),
      header('webhook-signature', 'Standard Webhooks signature, HMAC-SHA256.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.reference(webhookPayload, 'output') } },
    },
    responses: { '2XX': { description: 'Received. Anything else within 10 seconds is tried again.' } },
  };
}

interface OpenApiOptions {
  title: string;
  version: string;
  serverUrl: string;
}
