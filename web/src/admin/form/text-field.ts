import type { ChangeEvent } from 'react';
import type { Form } from './use-form.ts';

/** What binds a text box to a field of a form: its text, what is wrong with it, and taking what is typed. */
export function textField<Draft extends object, Name extends TextFields<Draft>>(
  { draft, problems, change }: Pick<Form<Draft>, 'draft' | 'problems' | 'change'>,
  name: Name,
) {
  return {
    name,
    value: draft[name] as string,
    problem: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.target.value } as unknown as Partial<Draft>),
  };
}

/** The fields of a draft that hold text. */
type TextFields<Draft> = {
  [Name in keyof Draft & string]: Draft[Name] extends string ? Name : never;
}[keyof Draft & string];
