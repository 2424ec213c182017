/**
 * Runs before each test file: where several stacks run, `STACKS` holds the environment for each, and each of
 * jest's workers gets one of its own. Where `STACK` names the only one, there is nothing to do.
 */
const { STACKS, JEST_WORKER_ID } = process.env;
if (STACKS) {
  const own = (JSON.parse(STACKS) as Record<string, string>[])[Number(JEST_WORKER_ID) - 1];
  if (!own) throw new Error(`There is no stack for worker ${JEST_WORKER_ID}.`);
  Object.assign(process.env, own);
}

export {};
