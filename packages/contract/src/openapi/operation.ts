import type * as z from 'zod';
import { type ProblemCode, problem, problems } from '../problem.ts';
import {
  type Answer,
  acceptsIdempotencyKey,
  type Body,
  isSchema,
  type Route,
  rolesByReadableId,
  rolesOf,
  routeProblems,
} from '../route.ts';
import type { RouteId } from '../routes.ts';
import { examples } from './examples.ts';
import type { JsonSchema, SchemaCollector } from './schema.ts';

/** Describes one call: parameters, body, all responses and errors, and examples if there are any. */
export function describeOperation({ id, route, schemas }: OperationRequest) {
  const example = examples[id];
  const answers = Object.entries(route.response).map(([status, answer]) => [
    status,
    describeAnswer({
      ...{ status, answer, schemas, hasEtag: route.hasEtag },
      example: status === '202' ? undefined : example?.answer,
    }),
  ]);
  if (route.hasEtag) answers.push(['304', { description: 'Not modified', headers: headersOf(route) }]);
  return {
    operationId: id,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    security: security(route),
    ...describeRoles(route),
    ...describeRepetition(route),
    parameters: describeParameters(route, schemas),
    ...describeBody(route.body, example?.body, schemas),
    responses: { ...describeProblems(routeProblems(route), schemas), ...Object.fromEntries(answers) },
  };
}

/** Calls about an invoice are open to link holders, but accept a token, which a readable id requires. */
function security({ auth, missing }: Route): Record<string, never[]>[] {
  if (auth === 'signature') return [{ providerSignature: [] }];
  if (auth === 'signed') return [{ bearer: [] }, { signedUrl: [] }];
  if (auth !== 'none') return [{ bearer: [] }];
  return missing === 'invoice_not_found' || missing === 'receipt_not_found' ? [{}, { bearer: [] }] : [];
}

/** Lists the roles that may make the call. OpenAPI has no field for them, so these are extensions. */
function describeRoles(route: Route) {
  const byReadableId = rolesByReadableId(route);
  return {
    'x-roles': rolesOf(route),
    ...(byReadableId === undefined ? {} : { 'x-roles-by-readable-id': byReadableId }),
  };
}

/**
 * States whether a write can be retried under its key even if it may have been executed. An extension as
 * well.
 */
function describeRepetition(route: Route) {
  return acceptsIdempotencyKey(route) ? { 'x-repeatable': route.isRepeatable } : {};
}

function describeParameters(route: Route, schemas: SchemaCollector) {
  const follows = Object.values(route.response).some(
    (answer) => !isSchema(answer) && answer.kind === 'events',
  );
  return [
    ...Object.entries(route.params.shape).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema: schemas.reference(schema, 'input'),
    })),
    ...Object.entries(route.query.shape).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !accepts(schema, undefined),
      schema: queryParameter(schema, schemas),
    })),
    ...(acceptsIdempotencyKey(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(follows ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
    ...(route.hasEtag ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
}

/**
 * Describes a parameter by its parsed type, such as an integer, if the schema has one; otherwise by its text.
 */
function queryParameter(schema: z.ZodType, schemas: SchemaCollector): JsonSchema {
  const read = schemas.reference(schema, 'output');
  return Object.keys(read).length > 0 ? read : schemas.reference(schema, 'input');
}

function describeBody(body: Body, example: unknown, schemas: SchemaCollector) {
  if (body === null) return {};
  if (isSchema(body)) {
    const content = {
      schema: schemas.reference(body, 'input'),
      ...(example === undefined ? {} : { example }),
    };
    return { requestBody: { required: !accepts(body, {}), content: { 'application/json': content } } };
  }
  const file = { type: 'string', format: 'binary' };
  return {
    requestBody: {
      required: true,
      content:
        body.kind === 'multipart'
          ? {
              'multipart/form-data': {
                schema: { type: 'object', properties: { [body.field]: file }, required: [body.field] },
              },
            }
          : { 'application/json': { schema: { type: 'object' } } },
    },
  };
}

function headersOf({ hasEtag }: Pick<Route, 'hasEtag'>): Record<string, { $ref: string }> {
  return {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...(hasEtag ? { ETag: { $ref: '#/components/headers/Etag' } } : {}),
  };
}

function describeAnswer({ status, answer, schemas, hasEtag, example }: AnswerRequest) {
  const headers = headersOf({ hasEtag });
  if (isSchema(answer)) {
    const content = {
      schema: schemas.reference(answer, 'output'),
      ...(example === undefined ? {} : { example }),
    };
    return { description: meanings[status] ?? 'Done', headers, content: { 'application/json': content } };
  }
  switch (answer.kind) {
    case 'empty':
      return { description: 'Done, no content', headers };
    case 'events': {
      const named = Object.entries(answer.data).map(
        ([name, data]) =>
          `named \`${name}\`, whose data is JSON as in ${schemas.reference(data, 'output').$ref}`,
      );
      const description = `Events ${named.join(', and ')}.`;
      return { description, headers, content: { 'text/event-stream': { schema: { type: 'string' } } } };
    }
    case 'file': {
      const file = { schema: { type: 'string', format: 'binary' } };
      const content = Object.fromEntries(answer.mediaTypes.map((mediaType) => [mediaType, file]));
      return { description: 'The file', headers, content };
    }
    default:
      return answer satisfies never;
  }
}

const meanings: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'The outcome is not known yet',
};

function describeProblems(codes: ProblemCode[], schemas: SchemaCollector) {
  const byStatus = Object.groupBy(codes, (code) => String(problems[code].status));
  const schema = schemas.reference(problem, 'output');
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map((code) => `\`${code}\``).join(', '),
        headers: {
          ...headersOf({ hasEtag: false }),
          ...(['429', '503'].includes(status)
            ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
            : {}),
        },
        content: {
          'application/json': {
            schema,
            examples: Object.fromEntries(
              group.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

function accepts(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

interface OperationRequest {
  id: RouteId;
  route: Route;
  schemas: SchemaCollector;
}

interface AnswerRequest {
  status: string;
  answer: Answer;
  schemas: SchemaCollector;
  hasEtag: boolean;
  example: unknown;
}
