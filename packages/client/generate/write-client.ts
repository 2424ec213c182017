import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOpenApi } from '@checkout/contract/openapi/build-openapi.ts';
import { describeApi } from './describe-api.ts';

/** Writes `gen/api.ts`, the types and the table of calls of the client, from the OpenAPI description of the contract. */
const folder = new URL('../gen/', import.meta.url);
const description = buildOpenApi({ title: 'Checkout', version: '1.0.0', serverUrl: 'http://localhost:5000' });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('api.ts', folder), describeApi(description));
