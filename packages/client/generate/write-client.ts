import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOpenApi } from '@checkout/contract/openapi/build-openapi.ts';
import { describeApi } from './describe-api.ts';

/**
 * Generates `gen/api.ts`, the types and the call table of the client, from the contract's OpenAPI
 * description.
 */
const folder = new URL('../gen/', import.meta.url);
const description = buildOpenApi({ title: 'Checkout', version: '1.0.0', serverUrl: 'http://localhost:5000' });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('api.ts', folder), describeApi(description));
