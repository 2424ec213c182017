import type { ChangeEvent } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  get,
} from 'react-hook-form';
import { inOwnWords } from '../../shared/i18n/refusals/in-own-words.ts';
import { retype } from '../../shared/ui/retype.ts';
import { afterPress } from './after-press.ts';
import { dismissComplaint, type SavedForm } from './use-saved-form.ts';

/**
 * What binds a box of the browser's own to a field of a form: its text and what is wrong with it. `as` is what becomes
 * of what is typed, at once. What was changed is looked at when the field is left, and nothing that was only passed.
 */
export function textField<Draft extends FieldValues, Name extends FieldPathByValue<Draft, string>>(
  form: Pick<SavedForm<Draft>, 'fields' | 'errors'>,
  name: Name,
  as?: (text: string) => string,
) {
  const { register, getFieldState, clearErrors, trigger } = form.fields;
  const field = register(name as FieldPath<Draft>, {
    onChange: () => {
      dismissComplaint();
      clearErrors(name);
    },
    onBlur: () =>
      afterPress(() => {
        const { isDirty, error } = getFieldState(name);
        if (isDirty && !error) void trigger(name);
      }),
  });
  return {
    ...field,
    problem: problemOf(form, name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (as && event.target instanceof HTMLInputElement) retype(event.target, as);
      return field.onChange(event);
    },
  };
}

/** What is wrong with a field; of a list, with the list as a whole. */
export function problemOf<Draft extends FieldValues>(
  { errors }: Pick<SavedForm<Draft>, 'errors'>,
  name: FieldPath<Draft>,
): string | undefined {
  const error = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  const problem = error?.root?.message ?? error?.message;
  return problem && inOwnWords(problem);
}
