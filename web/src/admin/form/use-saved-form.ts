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
import { ApiError, isOutcomeUnknown } from '../../shared/api/api-error.ts';
import { dismissErrorToast, showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { describeRefusedSave } from './describe-refused-save.ts';
import { type FieldByPart, fieldAt } from './draft-schema.ts';
import { useFoundSaved } from './use-found-saved.ts';

/**
 * Keeps the state of a form from the first letter to the server's response: the input, the errors field by
 * field, and one save at a time. A refusal keeps all input, and puts the server's errors at their fields.
 */
export function useSavedForm<Draft extends FieldValues, Body, Answer>(
  options: SavedFormOptions<Draft, Body, Answer>,
): SavedForm<Draft> {
  const { start, schema, required = [], texts } = options;
  const { t: tSettings } = useTranslation('settings');
  const fields = useForm<Draft, unknown, Body>({
    resolver: zodResolver(schema),
    defaultValues: start as DefaultValues<Draft>,
    // What another admin has saved in the meantime is taken over, except in fields that were changed here.
    values: start,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    // Fields are validated when they lose the focus (see `textField`), and all of them when the form is
    // submitted.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // A field cannot be focused while the form is saving; `FormFields` does that afterwards.
    shouldFocusError: false,
  });
  // react-hook-form updates only what is read here, and `keepDirtyValues` needs `dirtyFields`.
  const { errors, isDirty, dirtyFields: _kept, submitCount } = fields.formState;
  const isUnderWay = useRef(false);
  const latest = useRef(fields);
  latest.current = fields;
  const isDirtyNow = useCallback((): boolean => {
    const { getValues, formState } = latest.current;
    return JSON.stringify(getValues()) !== JSON.stringify(formState.defaultValues);
  }, []);
  const draft = fields.watch();
  const { saving, describe } = useSaving(options, fields);
  const noteSent = useFoundSaved({
    isUnknown: saving.isError && isOutcomeUnknown(saving.error),
    start,
    draft,
    onFound: () => {
      fields.reset(start, { keepDirtyValues: false });
      saving.reset();
      showToast({ tone: 'success', title: texts.done });
      options.onFoundSaved?.();
    },
  });
  const save = (body: Body): Promise<unknown> => {
    noteSent();
    // `onError` reports failures.
    return saving.mutateAsync(body).catch(() => undefined);
  };
  const refuse = (): void => {
    if (!required.some((field) => isBlank(fields.getValues(field)))) return;
    const title = tSettings('form.missing');
    showToast({ tone: 'error', title, description: texts.missing ?? tSettings('form.missingText') });
  };
  return {
    fields: fields as unknown as UseFormReturn<Draft>,
    draft,
    errors,
    submitCount,
    isDirty,
    isDirtyNow,
    isPending: saving.isPending,
    failure: saving.isError ? describe(saving.error) : '',
    change: (name, value) => {
      dismissErrorToast();
      fields.setValue(name, value, { shouldDirty: true });
      fields.clearErrors(name);
    },
    reset: (next = start) => {
      fields.reset(next, { keepDirtyValues: false, keepErrors: false });
      saving.reset();
    },
    submit: async () => {
      // Validation takes a moment too, in which a second press must not start a second save.
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

/** Sends a draft, reports the outcome by a toast, and puts the server's errors at their fields. */
function useSaving<Draft extends FieldValues, Body, Answer>(
  options: SavedFormOptions<Draft, Body, Answer>,
  fields: Pick<UseFormReturn<Draft, unknown, Body>, 'setError'>,
) {
  const { start, texts, refresh, onSaved } = options;
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
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
        fields.setError(fieldAt(start, path, options.fieldByPart) as FieldPath<Draft>, { message });
      }
      // Takes over what another admin has saved, except in fields that were changed here. A request whose
      // response was lost may have been carried out.
      const isOld = error instanceof ApiError && error.code === 'changed_meanwhile';
      if (refresh && (isOld || isOutcomeUnknown(error)))
        void queryClient.invalidateQueries({ queryKey: refresh });
      if (options.isReported?.(error)) return;
      const description = options.describe?.(error) ?? describeRefusedSave(error, describe(error));
      showToast({ tone: 'error', title: texts.failed, description });
    },
  });
  return { saving, describe };
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

export interface SavedForm<Draft extends FieldValues> {
  /** Binds fields to the form. */
  fields: UseFormReturn<Draft>;
  draft: Draft;
  errors: FieldErrors<Draft>;
  /** How often it was submitted; counted after `errors` has been updated. */
  submitCount: number;
  /** There is unsaved input. */
  isDirty: boolean;
  /** Whether there is unsaved input right now; `isDirty` is as old as the last render. A stable function. */
  isDirtyNow: () => boolean;
  isPending: boolean;
  /** Why the last save failed; empty if there is nothing to report. */
  failure: string;
  /** Sets the value of a field that is not a native input. */
  change: <Name extends FieldPath<Draft>>(name: Name, value: FieldPathValue<Draft, Name>) => void;
  /** Resets the form to its initial values, or to the given ones. */
  reset: (next?: Draft) => void;
  submit: () => Promise<void>;
}

interface SavedFormOptions<Draft extends FieldValues, Body, Answer> {
  start: Draft;
  /** Turns a draft into the request body, or returns its errors. */
  schema: ZodType<Body, Draft>;
  /** The `fieldByPart` of the schema, so that the server's errors are shown at the same fields. */
  fieldByPart?: FieldByPart;
  /** Fields for which the toast `Missing Information` is shown while they are empty. */
  required?: readonly FieldPath<Draft>[];
  send: (body: Body) => Promise<Answer>;
  texts: { done: string; failed: string; missing?: string };
  /** The queries that saving makes out of date; `onSaved` is called after they have been refetched. */
  refresh?: QueryKey;
  onSaved: (answer: Answer) => void;
  /** Called instead if only reading again has shown that the input is saved: the response was lost. */
  onFoundSaved?: () => void;
  /** Returns the toast's text below its title after a save. */
  describeSaved?: (answer: Answer) => string;
  /** Returns the text for a failure that has one of its own, which then replaces the server's. */
  describe?: (error: unknown) => string | undefined;
  /** Whether the form itself shows a failure and how to go on, so that no toast is needed. */
  isReported?: (error: unknown) => boolean;
}
