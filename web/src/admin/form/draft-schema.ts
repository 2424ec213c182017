import { type ProblemDetail, problemDetails } from '@checkout/contract/problem.ts';
import * as z from 'zod';

/**
 * The schema of a form: makes the body to send of what is typed, and finds wrong what the server would, each at the
 * field where it is typed. The body is sent as `bodyOf` makes it; the contract's own transformations are the server's.
 */
export function draftSchema<Draft extends object, Body>(options: DraftSchemaOptions<Draft, Body>) {
  const { contract, bodyOf, places, alsoWrong, isToldElsewhere } = options;
  return z.custom<Draft>().transform((draft, context): Body => {
    const body = bodyOf(draft);
    const { error } = contract.safeParse(body);
    const refused = error ? problemDetails(error) : [];
    const problems = [
      ...refused
        .filter(({ path }) => !isToldElsewhere?.(draft, path))
        .map(({ path, message }) => ({ path: fieldAt(draft, path, places), message })),
      ...(alsoWrong?.(draft) ?? []),
    ];
    for (const { path, message } of problems) {
      context.issues.push({ code: 'custom', path: path.split('.'), message, input: draft });
    }
    return body;
  });
}

/**
 * The field in which something at a path of the body is typed: as deep as the draft goes, and a list as a whole.
 * `places` names the fields that stand for another part of the body.
 */
export function fieldAt(draft: object, path: string, places: Places = {}): string {
  const [first = '', ...steps] = path.split('.');
  const names = [places[first] ?? first];
  let value: unknown = (draft as Record<string, unknown>)[names[0] ?? ''];
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !(step in value)) break;
    value = (value as Record<string, unknown>)[step];
    names.push(step);
  }
  return names.join('.');
}

/** The field of a draft, by the part of the body that is typed there. */
export type Places = Readonly<Record<string, string>>;

interface DraftSchemaOptions<Draft extends object, Body> {
  /** The schema by which the server will read the body. */
  contract: z.ZodType;
  bodyOf: (draft: Draft) => Body;
  places?: Places | undefined;
  /** What is wrong although the server takes it, at paths of the draft. */
  alsoWrong?: (draft: Draft) => readonly ProblemDetail[];
  /** What the server would refuse at a path of the body only because of what `alsoWrong` tells at its own field. */
  isToldElsewhere?: (draft: Draft, path: string) => boolean;
}
