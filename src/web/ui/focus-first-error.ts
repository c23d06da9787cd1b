import type { FormErrors, UseFormReturnType } from '@mantine/form';

/** For a form's second `onSubmit` argument: takes the reader to the first field that needs attention. */
export const focusFirstError =
  <Values, Out>(form: UseFormReturnType<Values, Out>) =>
  (errors: FormErrors): void => {
    const first = Object.keys(errors)[0];
    if (first !== undefined) form.getInputNode(first as never)?.focus();
  };
