import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { ok } from './call.ts';
import type { JsonSchema } from './json-texts.ts';

let asked: Promise<Description> | undefined;

/** Returns the gateway's own OpenAPI description, requested once per test file. */
export function description(): Promise<Description> {
  asked ??= ok('getOpenApi') as unknown as Promise<Description>;
  return asked;
}

export async function describedOperation(id: RouteId): Promise<DescribedOperation> {
  const { path, method } = routes[id];
  const { paths } = await description();
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${id} is not described`);
  return operation;
}

/** Returns the schema of a call's JSON body; an empty schema if it takes none. */
export async function describedBody(id: RouteId): Promise<JsonSchema> {
  const { requestBody } = await describedOperation(id);
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const { components } = await description();
  return schema.$ref === undefined
    ? schema
    : (components.schemas[schema.$ref.split('/').at(-1) as string] ?? {});
}

export interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface DescribedOperation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters: { in: string; name: string; schema: JsonSchema }[];
}
