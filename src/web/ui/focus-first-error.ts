import type { FormErrors, UseFormReturnType } from '@mantine/form';

/** For the second argument of a form's `onSubmit`: focuses the first invalid field. */
export const focusFirstError =
  <Values, Out>(form: UseFormReturnType<Values, Out>) =>
  (errors: FormErrors): void => {
    const first = Object.keys(errors)[0];
    if (first !== undefined) form.getInputNode(first as never)?.focus();
  };
