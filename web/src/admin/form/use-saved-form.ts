import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { ApiError } from '../../shared/api/api-error.ts';
import { currentToast, dismissToast, showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { describeRefusedSave } from './describe-refused-save.ts';
import { fieldAt, type Places } from './draft-schema.ts';

/**
 * A form from its first letter to the server's word: what is typed, what is wrong with it field by field, and saving
 * it once. A refusal keeps everything that was typed and puts what the server found wrong beside the fields.
 */
export function useSavedForm<Draft extends FieldValues, Body, Answer>(
  options: SavedFormOptions<Draft, Body, Answer>,
): SavedForm<Draft> {
  const { start, schema, required = [], texts, refresh, onSaved } = options;
  const { t } = useTranslation('shell');
  const { t: tSettings } = useTranslation('settings');
  const queryClient = useQueryClient();
  const fields = useForm<Draft, unknown, Body>({
    resolver: zodResolver(schema),
    defaultValues: start as DefaultValues<Draft>,
    // What another admin saved meanwhile comes in, except over what is being typed here.
    values: start,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    // Fields are looked at when they are left (see `textField`), and all of them when the form is sent.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // A field cannot have the focus while the form saves; `FormFields` gives it afterwards.
    shouldFocusError: false,
  });
  // Only what is read here is kept up to date: `keepDirtyValues` goes by the fields that were changed.
  const { errors, isDirty, dirtyFields: _kept, submitCount } = fields.formState;
  const isUnderWay = useRef(false);
  const latest = useRef(fields);
  latest.current = fields;
  const hasChanges = useCallback((): boolean => {
    const { getValues, formState } = latest.current;
    return JSON.stringify(getValues()) !== JSON.stringify(formState.defaultValues);
  }, []);
  const describe = (error: unknown): string => options.describe?.(error) ?? describeError(error, t);
  const saving = useMutation({
    mutationFn: options.send,
    onSuccess: async (answer) => {
      if (refresh) await queryClient.invalidateQueries({ queryKey: refresh });
      showToast({ tone: 'success', title: texts.done, description: options.describeSaved?.(answer) });
      onSaved(answer);
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.details.toReversed() : []) {
        fields.setError(fieldAt(start, path, options.places) as FieldPath<Draft>, { message });
      }
      // Then what another admin saved comes in, except over what was typed.
      const isOld = error instanceof ApiError && error.code === 'changed_meanwhile';
      if (isOld && refresh) void queryClient.invalidateQueries({ queryKey: refresh });
      if (options.isTold?.(error)) return;
      const description = options.describe?.(error) ?? describeRefusedSave(error, describe(error));
      showToast({ tone: 'error', title: texts.failed, description });
    },
  });
  const save = (body: Body): Promise<unknown> => saving.mutateAsync(body).catch(() => undefined); // `onError` told.
  const refuse = (): void => {
    if (!required.some((field) => isBlank(fields.getValues(field)))) return;
    const title = tSettings('form.missing');
    showToast({ tone: 'error', title, description: texts.missing ?? tSettings('form.missingText') });
  };
  return {
    fields: fields as unknown as UseFormReturn<Draft>,
    draft: fields.watch(),
    errors,
    submitCount,
    isDirty,
    hasChanges,
    isPending: saving.isPending,
    failure: saving.isError ? describe(saving.error) : '',
    change: (name, value) => {
      dismissComplaint();
      fields.setValue(name, value, { shouldDirty: true });
      fields.clearErrors(name);
    },
    reset: (next = start) => {
      fields.reset(next, { keepDirtyValues: false, keepErrors: false });
      saving.reset();
    },
    submit: async () => {
      // Looking at the fields takes a moment too, in which a second press must not begin a second save.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        await fields.handleSubmit(save, refuse)();
      } finally {
        isUnderWay.current = false;
      }
    },
  };
}

/** A complaint is over when somebody sees to it; and it may lie over the very button that is wanted next. */
export function dismissComplaint(): void {
  const toast = currentToast();
  if (toast?.tone === 'error') dismissToast(toast.id);
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

export interface SavedForm<Draft extends FieldValues> {
  /** What binds fields to the form. */
  fields: UseFormReturn<Draft>;
  draft: Draft;
  errors: FieldErrors<Draft>;
  /** How often it was sent; it counts once what is wrong, if anything, stands in `errors`. */
  submitCount: number;
  /** Something was typed that is not saved. */
  isDirty: boolean;
  /** The same of this very moment: `isDirty` follows a letter only once the form is drawn again. Stays the same function. */
  hasChanges: () => boolean;
  isPending: boolean;
  /** Why the last try to save failed; empty when there is nothing to say. */
  failure: string;
  /** Takes the value of a field that is not the browser's own. */
  change: <Name extends FieldPath<Draft>>(name: Name, value: FieldPathValue<Draft, Name>) => void;
  /** Goes back to the start, or to what is given. */
  reset: (next?: Draft) => void;
  submit: () => Promise<void>;
}

interface SavedFormOptions<Draft extends FieldValues, Body, Answer> {
  start: Draft;
  /** Makes the body to send of the draft, or says what is wrong with it. */
  schema: ZodType<Body, Draft>;
  /** Where the schema has it, so that what the server finds wrong comes to the same fields. */
  places?: Places;
  /** Fields without which the toast `Missing Information` shows. */
  required?: readonly FieldPath<Draft>[];
  send: (body: Body) => Promise<Answer>;
  texts: { done: string; failed: string; missing?: string };
  /** The queries that saving makes out of date; what is saved shows once they are read again. */
  refresh?: QueryKey;
  onSaved: (answer: Answer) => void;
  /** What the toast says of what was saved, beneath its title. */
  describeSaved?: (answer: Answer) => string;
  /** The words for a failure that has words of its own; they stand alone. */
  describe?: (error: unknown) => string | undefined;
  /** Whether the form says by itself what came of a failure, and how to go on: then no toast does. */
  isTold?: (error: unknown) => boolean;
}
