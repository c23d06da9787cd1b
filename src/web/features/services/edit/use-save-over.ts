import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ServiceForm } from '#services/form.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { type CabinService, cabinService, saveCabinService } from '#shared/contracts/services.ts';
import { ApiProblem, saveErrorMessage } from '#web/api/problem.ts';
import { cacheService, refreshCabinFacts } from '#web/api/cabin-data.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { useSend } from '#web/api/use-call.ts';
import { errorsByFormPath } from './check-values.ts';
import { differences } from './differences.ts';
import { type FormValues, listErrorPath, formValues, valueToSave } from './form-values.ts';
import { versionAndSwitch } from '../catalog.ts';

type Form = UseFormReturnType<FormValues>;

/** Focuses the first invalid field; for an error of the whole list, the field that shows it. */
export const focusFirstInvalid =
  (form: Form, { rows }: ServiceForm) =>
  (errors: FormErrors): void => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    const path = first === rows?.name ? listErrorPath(rows) : first;
    // An invalid field may be behind "More", which the error opens.
    flushSync(() => form.setErrors(errors));
    form.getInputNode(path)?.focus();
  };

interface SaveOptions<Saved> {
  form: Form;
  /** What the dialog consists of. */
  forms: readonly ServiceForm[];
  /** What was saved when the dialog opened. */
  opened: Saved;
  schema: z.ZodType<Saved>;
  valuesOf: (saved: Saved) => FormValues;
  /** The values as they are sent. */
  toSend: (values: FormValues) => { value: FormValues; formPathOf: (path: string) => string };
  send: (value: FormValues, over: Saved) => Promise<unknown>;
  /** Caches what was saved elsewhere. */
  cache: (current: Saved) => void;
  onSaved: () => void;
}

/**
 * Saves the form's values over those they are based on. If these have changed meanwhile, `conflict` is what was saved
 * elsewhere until the host chooses a version (R-services-12); the form keeps its values.
 */
export function useSaveOver<Saved>({
  form,
  forms,
  opened,
  schema,
  valuesOf,
  toSend,
  send,
  cache,
  onSaved,
}: SaveOptions<Saved>) {
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<Saved | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** What is saved now, from the answer that refuses a stale save; null for other failures. */
  const currentOf = (failure: unknown): Saved | null =>
    failure instanceof ApiProblem && failure.code === 'stale'
      ? (schema.safeParse(failure.current).data ?? null)
      : null;

  const isSame = (left: FormValues, right: FormValues) =>
    forms.every((part) => differences(part, left, right).length === 0);

  const showErrors = (failure: unknown, formPathOf: (path: string) => string) => {
    const fields = failure instanceof ApiProblem ? failure.fields : {};
    form.setErrors(errorsByFormPath(Object.entries(fields), formPathOf));
    setError(saveErrorMessage(failure));
  };

  const saveOver = async (over: Saved, values: FormValues): Promise<void> => {
    setError(null);
    const { value, formPathOf } = toSend(values);
    try {
      await send(value, over);
      onSaved();
    } catch (failure) {
      const current = currentOf(failure);
      if (current === null) return showErrors(failure, formPathOf);
      cache(current);
      const theirs = valuesOf(current);
      // Nothing to choose if the other save did not change the value, or to the same texts.
      if (isSame(valuesOf(over), theirs) || isSame(value, theirs)) return saveOver(current, values);
      setConflict(current);
    }
  };

  return {
    busy,
    error,
    conflict,
    save: async (values: FormValues) => {
      setBusy(true);
      await saveOver(conflict ?? base, values);
      setBusy(false);
    },
    /** Replaces the form's values with the version saved elsewhere. */
    takeTheirs: (theirs: Saved) => {
      const values = valuesOf(theirs);
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      setBase(theirs);
      setConflict(null);
    },
  };
}

/** Saves the values of a service's form over the row that was opened. */
export function useSaveValue(
  cabinId: number,
  opened: CabinService,
  form: UseFormReturnType<FormValues>,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const { mutateAsync } = useSend(saveCabinService, {
    onSuccess: (row, queries, request) => {
      cacheService(row, queries, request);
      void refreshCabinFacts(queries, cabinId);
    },
  });
  const params = { id: cabinId, serviceId: opened.serviceId };
  const shape = SERVICE_FORMS[opened.key];
  return useSaveOver({
    form,
    forms: [shape],
    opened,
    schema: cabinService,
    valuesOf: ({ valueJson }) => formValues(shape, storedValue(valueJson)),
    toSend: (values) => valueToSave(shape, values),
    send: (value, row) =>
      mutateAsync({ params, body: { valueJson: JSON.stringify(value), ...versionAndSwitch(row) } }),
    cache: (current) => cacheService(current, client, { params }),
    onSaved,
  });
}
