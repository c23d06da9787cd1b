import { type FormErrors, useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';
import { showFieldErrors } from './form-validation.ts';

interface SaveFormOptions<Values, Out> extends Pick<UseFormInput<Values, Out>, 'transformValues'> {
  initialValues: Values;
  /** Error messages by field. `saved`: the initial values, or those of the last save. */
  validate: (values: Values, saved: Values) => FormErrors;
  /** Saves valid values and reports success. Throws if saving fails; the form then keeps its input. */
  save: (values: Out, form: UseFormReturnType<Values, Out>) => Promise<void>;
  /** The error to show above the form. `isAtField`: the server's messages are shown at their fields already. */
  errorOf: (failure: unknown, isAtField: boolean) => string | null;
}

/** What `DialogForm` needs of a form of any values. */
export interface SaveForm {
  form: { isDirty: () => boolean };
  /** Shown above the form. */
  error: string | null;
  busy: boolean;
  submit: (event?: SubmitEvent<HTMLFormElement>) => void;
}

/** A form that is validated and sent to the server, one submit at a time, with errors at the fields and above the form. */
export function useSaveForm<Values extends object, Out = Values>({
  validate,
  save,
  errorOf,
  ...options
}: SaveFormOptions<Values, Out>) {
  const form: UseFormReturnType<Values, Out> = useForm({
    ...options,
    validate: (values: Values) => validate(values, form.getInitialValues()),
  });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = form.onSubmit(async (values) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await save(values, form);
    } catch (failure) {
      setError(errorOf(failure, showFieldErrors(form, failure)));
    } finally {
      setBusy(false);
    }
  }, focusFirstError(form));
  return { form, error, busy, submit };
}
