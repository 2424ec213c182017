import { fileURLToPath } from 'node:url';

/** The folder of the protos. This file must stay three folders below it: a bundle of a process is as deep. */
export const PROTO_ROOT = fileURLToPath(new URL('../../../proto', import.meta.url));
