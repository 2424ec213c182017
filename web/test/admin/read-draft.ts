import { problemDetails } from '@checkout/contract/problem.ts';
import type { ZodType } from 'zod';

/** Returns what a form makes of a draft: the request body, or its problems by field. */
export function readDraft<Draft, Body>(schema: ZodType<Body, Draft>, draft: Draft): ReadDraft<Body> {
  const { data, error } = schema.safeParse(draft);
  if (!error) return { body: data };
  return { problems: Object.fromEntries(problemDetails(error).map(({ path, message }) => [path, message])) };
}

interface ReadDraft<Body> {
  body?: Body;
  problems?: Record<string, string>;
}
