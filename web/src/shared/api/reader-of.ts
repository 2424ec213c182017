const checks = new WeakMap<object, () => boolean>();

/**
 * Records who requested a response, for the response and its parts. `isStillReader` returns whether that
 * member, or nobody, is still the one signed in.
 */
export function noteReader<Response>(response: Response, isStillReader: () => boolean): Response {
  if (typeof response !== 'object' || response === null) return response;
  for (const part of [response, ...Object.values(response)]) {
    if (typeof part === 'object' && part !== null) checks.set(part, isStillReader);
  }
  return response;
}

/**
 * Returns false for a response, or a part of one, that was requested by somebody who is no longer the one
 * signed in: it may contain what only they may see, and what follows from it must not be done as another
 * member.
 */
export function isForReader(response: object): boolean {
  return checks.get(response)?.() ?? true;
}
