import { commentOf, type JsonSchema, nameOfReference, typeOfSchema } from './type-of-schema.ts';

/**
 * Generates the client's TypeScript: a type per shared schema, `Calls` with the parameters and response of
 * each call, and `calls` with how each is made and which field has the rows of a list. Calls that only the
 * card provider can make are left out.
 */
export function describeApi(description: object): string {
  const { paths, components } = description as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const ours = operations.filter(
    ({ operation }) => !operation.security?.some((way) => 'providerSignature' in way),
  );
  return indented([
    '/* Generated from the OpenAPI description by `make client`; do not edit. */\n',
    ...Object.entries(components.schemas).map(typeDeclaration),
    `/** The parameters, body and response of each call, by operation id. */\nexport interface Calls {\n${ours.map(callTypes).join('\n')}\n}\n`,
    `/** How each call is sent: method, path, content types, idempotency key and whether a retry is safe; the field with a list's rows. */\nexport const calls = {\n${ours.map((call) => callEntry(call, components.schemas)).join('\n')}\n} as const;\n`,
  ]);
}

/** Indents every line by the number of braces open before it. */
function indented(parts: string[]): string {
  let depth = 0;
  const lines = parts
    .join('\n')
    .split('\n')
    .map((line) => {
      const text = line.trim();
      if (text.startsWith('}')) depth -= 1;
      const set = text && `${'  '.repeat(depth)}${text}`;
      if (text.endsWith('{')) depth += 1;
      return set;
    });
  return lines.join('\n');
}

function typeDeclaration([name, schema]: [string, JsonSchema]): string {
  const type = typeOfSchema(schema);
  const comment = commentOf(schema.description);
  return `${comment}export ${type.startsWith('{') ? `interface ${name} ${type}` : `type ${name} = ${type};`}\n`;
}

function callTypes({ path, method, operation }: DescribedCall): string {
  const { operationId, summary, description } = operation;
  const request = `${method} ${path}`;
  return `${commentOf(`${summary}.`, description, `\`${request}\``)}${operationId}: {
    path: ${parameterTypes(operation, 'path')};
    query: ${parameterTypes(operation, 'query')};
    body: ${bodyType(operation)};
    answer: ${answerType(operation)};
  };`;
}

function parameterTypes({ parameters }: Operation, place: 'path' | 'query'): string {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema = {} }) => {
      return `${commentOf(schema.description)}${name}${required ? '' : '?'}: ${typeOfSchema(schema)}${required ? '' : ' | undefined'};`;
    });
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : 'unknown';
}

function bodyType({ requestBody }: Operation): string {
  const content = Object.values(requestBody?.content ?? {})[0];
  return content ? typeOfSchema(content.schema ?? {}) : 'undefined';
}

function answerType(operation: Operation): string {
  const types = goodAnswers(operation).map(({ content = {} }) => {
    const [mediaType, media] = Object.entries(content)[0] ?? [];
    if (!mediaType) return 'undefined';
    return mediaType === 'application/json' ? typeOfSchema(media?.schema ?? {}) : 'Response';
  });
  return [...new Set(types)].join(' | ');
}

function callEntry({ path, method, operation }: DescribedCall, schemas: Schemas): string {
  const takesKey = operation.parameters.some(
    ({ $ref }) => $ref && nameOfReference($ref) === 'IdempotencyKey',
  );
  const isMultipart = Object.keys(operation.requestBody?.content ?? {}).includes('multipart/form-data');
  const facts = [
    `method: '${method}'`,
    `path: '${path}'`,
    `answers: '${kindOfAnswer(operation)}'`,
    `sends: '${isMultipart ? 'form' : 'json'}'`,
    `takesKey: ${takesKey}`,
    `isRepeatable: ${operation['x-repeatable'] ?? true}`,
    ...fieldsWithRows(operation, schemas).map((name) => `rows: '${name}'`),
  ];
  return `${operation.operationId}: { ${facts.join(', ')} },`;
}

/** Returns the list that a page's cursor continues: the last one of objects before `nextCursor`. */
function fieldsWithRows(operation: Operation, schemas: Schemas): string[] {
  const resolve = (schema: JsonSchema = {}): JsonSchema =>
    schema.$ref ? resolve(schemas[nameOfReference(schema.$ref)]) : schema;
  return goodAnswers(operation).flatMap(({ content }) => {
    const fields = Object.entries(resolve(content?.['application/json']?.schema).properties ?? {});
    const end = fields.findIndex(([name]) => name === 'nextCursor');
    const lists = fields
      .slice(0, Math.max(end, 0))
      .filter(([, field]) => resolve(resolve(field).items).type === 'object');
    return lists.slice(-1).map(([name]) => name);
  });
}

function kindOfAnswer(operation: Operation): string {
  const mediaTypes = goodAnswers(operation).flatMap(({ content }) => Object.keys(content ?? {}));
  if (mediaTypes.length === 0) return 'nothing';
  return mediaTypes.includes('application/json') ? 'json' : 'file';
}

function goodAnswers({ responses }: Operation): Answer[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, answer]) => answer);
}

interface DescribedCall {
  path: string;
  method: string;
  operation: Operation;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

type Schemas = Record<string, JsonSchema>;

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  'x-repeatable'?: boolean;
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, Answer>;
}

interface Answer {
  content?: Record<string, { schema?: JsonSchema }>;
}
