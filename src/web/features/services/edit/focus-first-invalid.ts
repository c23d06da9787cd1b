import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { listErrorPath } from './first-path.ts';
import type { FormValues } from './form-values.ts';
import type { ServiceForm } from '#services/form.ts';

/** Takes the reader to the first field that needs attention; for a sentence about the whole list, to the field that says it. */
export const focusFirstInvalid =
  (form: UseFormReturnType<FormValues>, { rows }: ServiceForm) =>
  (errors: FormErrors): void => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    const path = first === rows?.name ? listErrorPath(rows) : first;
    form.getInputNode(path)?.focus();
  };
