import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/api-query.ts';

/** Reads the server's own OpenAPI description of the API. */
export function useDescription() {
  const { data, error, refetch } = useQuery(apiQuery('GET /api/openapi.json'));
  return { description: data as Description | undefined, error, refetch };
}

/** The parts of an OpenAPI 3.1 description that we use. */
export interface Description {
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { summary?: string; value: { message: string } }>;
  };
}

export interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Media {
  schema: Schema;
  example?: unknown;
}

/** The parts of JSON Schema that our schemas use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}
