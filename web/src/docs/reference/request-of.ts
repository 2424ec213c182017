import { exampleValue } from './example-value.ts';
import type { Operation } from './operation.ts';
import type { Schemas } from './schema-fields.ts';
import type { WrittenRequest } from './write-request.ts';

const exampleUuid = '3f1c9f0e-8c0b-4a57-9d58-0c6a4f7b2e11';

/** Returns an example request of a call: the contract's example, else one generated from its schemas. */
export function requestOf({ operation, schemas, baseUrl }: RequestSources): WrittenRequest {
  const pathValues = Object.fromEntries(
    operation.pathParameters.map(({ name }) => [name, examplePathValue(name, operation)]),
  );
  return {
    id: operation.id,
    method: operation.method,
    path: fillPath(operation.path, pathValues),
    pathValues,
    query: {},
    body: exampleBody(operation, schemas),
    file: fileField(operation),
    needsToken: operation.access === 'member' || operation.access === 'admin',
    baseUrl,
  };
}

/** Returns a path with its parameters filled in and URL-encoded. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/{(\w+)}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Returns an example body; undefined if the call takes none. */
export function exampleBody({ body }: Operation, schemas: Schemas): unknown {
  if (body?.mediaType !== 'application/json') return undefined;
  return body.example ?? exampleValue(body.schema, schemas);
}

/** Returns the name of the form field for a file; undefined if the call takes none. */
export function fileField({ body }: Operation): string | undefined {
  return body?.mediaType === 'multipart/form-data' ? Object.keys(body.schema.properties ?? {})[0] : undefined;
}

function examplePathValue(name: string, { path }: Operation): string {
  if (name === 'code') return 'SUMMER20';
  if (name === 'receiptKey') return 'a-receipt-key';
  return path.includes('/invoice') ? exampleUuid : '1';
}

interface RequestSources {
  operation: Operation;
  schemas: Schemas;
  baseUrl: string;
}
