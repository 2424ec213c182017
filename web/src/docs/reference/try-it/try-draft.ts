import type { Operation } from '../operation.ts';
import { exampleBody, fileField, fillPath } from '../request-of.ts';
import type { Schemas } from '../schema-fields.ts';

/** Returns the initial state of the form: no parameters, the example body, the reader's session. */
export function emptyDraft(operation: Operation, schemas: Schemas): TryDraft {
  const body = exampleBody(operation, schemas);
  return {
    path: {},
    query: {},
    headers: {},
    body: body === undefined ? '' : JSON.stringify(body, null, 2),
    file: undefined,
    asMember: true,
  };
}

/**
 * Builds the request from the form; `missing` if a path parameter or the file is missing, `json` if the body
 * is not valid JSON.
 */
export function prepareRequest(operation: Operation, draft: TryDraft): Prepared {
  const isComplete = operation.pathParameters.every(({ name }) => draft.path[name]?.trim());
  if (!isComplete) return { kind: 'missing' };
  const field = fileField(operation);
  if (field && !draft.file) return { kind: 'missing' };
  if (draft.body.trim() && !isJson(draft.body)) return { kind: 'json' };
  const query = new URLSearchParams(filled(draft.query)).toString();
  const headers = filled(draft.headers);
  if (draft.body.trim()) headers['Content-Type'] = 'application/json';
  return {
    kind: 'ready',
    request: {
      method: operation.method,
      path: `${fillPath(operation.path, trimmed(draft.path))}${query && `?${query}`}`,
      headers,
      body: draft.body.trim() || undefined,
      file: field && draft.file ? { field, file: draft.file } : undefined,
      asMember: draft.asMember,
    },
  };
}

function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(trimmed(values)).filter(([, value]) => value !== ''));
}

function trimmed(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export interface TryDraft {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** As typed. */
  body: string;
  file: File | undefined;
  /** Whether to send the session's token, if there is one. */
  asMember: boolean;
}

export interface TryRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  file: { field: string; file: File } | undefined;
  asMember: boolean;
}

type Prepared = { kind: 'ready'; request: TryRequest } | { kind: 'missing' | 'json' };
