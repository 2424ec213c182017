import { fileURLToPath } from 'node:url';

/**
 * The folder of the protos. This file must stay three folders below it, which is also the depth of a
 * process's bundle.
 */
export const PROTO_ROOT = fileURLToPath(new URL('../../../proto', import.meta.url));
