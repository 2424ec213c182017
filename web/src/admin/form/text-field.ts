import type { ChangeEvent } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  get,
} from 'react-hook-form';
import { transformInput } from '../../shared/fields/transform-input.ts';
import { translateMessage } from '../../shared/i18n/refusals/translate-message.ts';
import { dismissErrorToast } from '../../shared/toast/toast-store.ts';
import { afterPress } from './after-press.ts';
import type { SavedForm } from './use-saved-form.ts';

/**
 * Returns the props that bind a native input to a form field, with its error message. `as` transforms the
 * text while it is typed. A changed field is validated when it loses the focus; one that was only passed
 * through is not.
 */
export function textField<Draft extends FieldValues, Name extends FieldPathByValue<Draft, string>>(
  form: Pick<SavedForm<Draft>, 'fields' | 'errors'>,
  name: Name,
  as?: (text: string) => string,
) {
  const { register, getFieldState, clearErrors, trigger } = form.fields;
  const field = register(name as FieldPath<Draft>, {
    onChange: () => {
      dismissErrorToast();
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
      if (as && event.target instanceof HTMLInputElement) transformInput(event.target, as);
      return field.onChange(event);
    },
  };
}

/** Returns the error message of a field; for a list, of the list as a whole. */
export function problemOf<Draft extends FieldValues>(
  { errors }: Pick<SavedForm<Draft>, 'errors'>,
  name: FieldPath<Draft>,
): string | undefined {
  const error = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  const problem = error?.root?.message ?? error?.message;
  return problem && translateMessage(problem);
}
