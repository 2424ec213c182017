import type { DescribedOperation, Description, Media, Parameter, Schema } from './description.ts';

/** Groups the calls of a description by their first tag, both in the order of the description. */
export function groupOperations(description: Description): OperationGroup[] {
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf({ path, method, described, description }),
    ),
  );
  return [...Map.groupBy(all, ({ tag }) => tag)].map(([tag, operations]) => ({ tag, operations }));
}

function operationOf({ path, method, described, description }: Described): Operation {
  const parameters = described.parameters.map((parameter) => resolve(parameter, description));
  const [mediaType, media] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
  return {
    id: described.operationId,
    tag: described.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    description: described.description ?? '',
    access: accessOf(described.security, described.responses),
    pathParameters: parameters.filter((parameter) => parameter.in === 'path'),
    queryParameters: parameters.filter((parameter) => parameter.in === 'query'),
    headerParameters: parameters.filter((parameter) => parameter.in === 'header'),
    body: mediaType && media ? { mediaType, ...media } : undefined,
    successes: Object.entries(described.responses)
      .filter(([status]) => status < '400')
      .map(([status, { description: meaning, content }]) => ({ status, meaning, ...contentOf(content) })),
    refusals: Object.entries(described.responses)
      .filter(([status]) => status >= '400')
      .map(([status, { description: codes }]) => ({ status, codes: codesIn(codes) }))
      .filter(({ codes }) => codes.length > 0),
  };
}

/** Returns `admin` where a member would get `admin_access_required`. */
function accessOf(security: Record<string, unknown>[], responses: DescribedOperation['responses']): Access {
  if (security.some((requirement) => 'providerSignature' in requirement)) return 'signature';
  if (responses['403']?.description.includes('admin_access_required')) return 'admin';
  if (security.length === 0) return 'public';
  return security.some((requirement) => Object.keys(requirement).length === 0) ? 'link' : 'member';
}

function contentOf(
  content: Record<string, Media> = {},
): Pick<SuccessResponse, 'mediaType' | 'schema' | 'example'> {
  const [mediaType = '', media] = Object.entries(content)[0] ?? [];
  return { mediaType, schema: media?.schema, example: media?.example };
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => code);
}

function resolve(parameter: Parameter | { $ref: string }, { components }: Description): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const found = components.parameters[parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)];
  if (!found) throw new Error(`The description has no ${parameter.$ref}.`);
  return found;
}

/** Who may call: everybody, holders of an invoice's link, members, admins, or the card provider alone. */
export type Access = 'public' | 'link' | 'member' | 'admin' | 'signature';

export interface OperationGroup {
  tag: string;
  operations: Operation[];
}

export interface Operation {
  id: string;
  tag: string;
  /** Upper case. */
  method: string;
  /** With parameters in braces. */
  path: string;
  summary: string;
  description: string;
  access: Access;
  pathParameters: Parameter[];
  queryParameters: Parameter[];
  headerParameters: Parameter[];
  body: (Media & { mediaType: string }) | undefined;
  successes: SuccessResponse[];
  refusals: { status: string; codes: string[] }[];
}

export interface SuccessResponse {
  status: string;
  meaning: string;
  /** Empty for a response without a body. */
  mediaType: string;
  schema: Schema | undefined;
  example?: unknown;
}

interface Described {
  path: string;
  method: string;
  described: DescribedOperation;
  description: Description;
}
