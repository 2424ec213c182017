import type { ProblemDetail } from '@checkout/contract/problem.ts';

/** What is wrong with the fields of a form, each by its name. */
export type Problems<Draft> = Partial<Record<keyof Draft & string, string>>;

/** A draft as the body that would be sent, or what stands in the way of sending it. */
export type ReadDraft<Draft, Body> =
  | { body: Body; problems?: never }
  | { body?: never; problems: Problems<Draft> };

/** The first thing that is wrong with each field. What is wrong deep inside of one counts to it on every level. */
export function problemsByField<Draft>(details: readonly ProblemDetail[]): Problems<Draft> {
  const problems: Problems<Draft> = {};
  for (const { path, message } of details) {
    for (const field of path.split('.')) problems[field as keyof Draft & string] ??= message;
  }
  return problems;
}
