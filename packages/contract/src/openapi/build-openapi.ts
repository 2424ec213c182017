import { idempotencyHeader } from '../idempotency-key.ts';
import { problems } from '../problem.ts';
import { type Route, tags } from '../route.ts';
import { type RouteId, routes } from '../routes.ts';
import { webhookDeliveryRules } from '../webhook/delivery-rules.ts';
import { webhookEvents, webhookPayload } from '../webhook/schema.ts';
import { describeOperation } from './operation.ts';
import { collectSchemas, type SchemaCollector } from './schema.ts';

/**
 * Builds the OpenAPI 3.1 description of every route from the schemas that validate and type them, so that it
 * always matches them. Takes some milliseconds: build it once. Not for the browser.
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

/** Groups the calls by chapter; within one they keep the order of the table. */
function byChapter(): [RouteId, Route][] {
  const all = Object.entries(routes) as [RouteId, Route][];
  return tags.flatMap((tag) => all.filter(([, route]) => route.tag === tag));
}

const introduction = [
  'Amounts are numbers: `amount` in major units, fields that end in `Minor` in minor units (hundredths).',
  'Unknown body fields are ignored. Every response has an `X-Request-Id` header.',
  'Invoices are identified by UUID, or by readable id (case-insensitive), which only works for signed-in parties of the invoice.',
].join('\n\n');

const sharedComponents = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The session token of the wallet.' },
    signedUrl: {
      type: 'apiKey',
      in: 'query',
      name: 'signature',
      description: 'Part of a URL that this server signed for one document, which it opens until it expires.',
    },
    providerSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
  },
  parameters: {
    IdempotencyKey: {
      name: idempotencyHeader,
      in: 'header',
      required: false,
      description:
        'Repeating the same key, caller and body returns the first response for 24 hours; a different query or body is a conflict.',
      schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
    },
    LastEventId: {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'Id of the last event received.',
      schema: { type: 'string' },
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of the version that the client has; 304 if it is still current.',
      schema: { type: 'string' },
    },
  },
  headers: {
    Etag: {
      description: 'Identifies this version of the response, for `If-None-Match`.',
      schema: { type: 'string' },
    },
    RequestId: {
      description: 'Identifies this request in logs and error responses.',
      schema: { type: 'string' },
    },
    RetryAfter: { description: 'Seconds to wait before a retry.', schema: { type: 'integer', minimum: 0 } },
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
    summary: 'Event sent to sibling services when an invoice changes',
    description: `One of ${webhookEvents.join(', ')}. Deliveries may repeat: ignore a webhook-id that you have already processed.`,
    parameters: [
      header('X-Webhook-Secret', 'The receiver’s own secret.'),
      header('webhook-id', 'Unique id of the message; the same for retries and resends.'),
      header('webhook-timestamp', 'Seconds since 1970 (Unix time).'),
      header('webhook-signature', 'Standard Webhooks signature, HMAC-SHA256.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.reference(webhookPayload, 'output') } },
    },
    responses: {
      '2XX': {
        description: `Received. Any other status, or none within ${webhookDeliveryRules.answerSeconds} seconds, is retried.`,
      },
    },
  };
}

interface OpenApiOptions {
  title: string;
  version: string;
  serverUrl: string;
}
