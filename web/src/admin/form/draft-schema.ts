import { type ProblemDetail, problemDetails } from '@checkout/contract/problem.ts';
import * as z from 'zod';

/**
 * Returns the schema of a form: it turns a draft into the request body, and reports what the server would
 * refuse at the field where it was typed. The body is sent as `bodyOf` makes it; the contract's own
 * transformations are left to the server.
 */
export function draftSchema<Draft extends object, Body>(options: DraftSchemaOptions<Draft, Body>) {
  const { contract, bodyOf, fieldByPart, extraProblems, isReportedElsewhere } = options;
  return z.custom<Draft>().transform((draft, context): Body => {
    const body = bodyOf(draft);
    const { error } = contract.safeParse(body);
    const refused = error ? problemDetails(error) : [];
    const problems = [
      ...refused
        .filter(({ path }) => !isReportedElsewhere?.(draft, path))
        .map(({ path, message }) => ({ path: fieldAt(draft, path, fieldByPart), message })),
      ...(extraProblems?.(draft) ?? []),
    ];
    for (const { path, message } of problems) {
      context.issues.push({ code: 'custom', path: path.split('.'), message, input: draft });
    }
    return body;
  });
}

/**
 * Returns the field in which the value at a path of the body is typed: as deep as the draft goes, and a list
 * as a whole. `fieldByPart` maps other parts of the body to their fields.
 */
export function fieldAt(draft: object, path: string, fieldByPart: FieldByPart = {}): string {
  const [first = '', ...steps] = path.split('.');
  const names = [fieldByPart[first] ?? first];
  let value: unknown = (draft as Record<string, unknown>)[names[0] ?? ''];
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !(step in value)) break;
    value = (value as Record<string, unknown>)[step];
    names.push(step);
  }
  return names.join('.');
}

/** Maps a part of the body to the field of the draft in which it is typed. */
export type FieldByPart = Readonly<Record<string, string>>;

interface DraftSchemaOptions<Draft extends object, Body> {
  /** The schema that the server validates the body with. */
  contract: z.ZodType;
  bodyOf: (draft: Draft) => Body;
  fieldByPart?: FieldByPart | undefined;
  /** Finds problems that the server would not refuse, at paths of the draft. */
  extraProblems?: (draft: Draft) => readonly ProblemDetail[];
  /**
   * Whether a problem at a path of the body only follows from one that `extraProblems` reports at its own field.
   */
  isReportedElsewhere?: (draft: Draft, path: string) => boolean;
}
