import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { faultsInNewInput } from '#shared/new-input.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { translateReason } from '#web/words/reason.ts';
import { focusFirstError } from './focus-first-error.ts';

/** The fields that differ, so that a save does not overwrite changes of another tab. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  ) as Partial<T>;
}

/**
 * Validates a form with the contract's schema, so that form and server give the same messages.
 * @param stored the saved value, whose unchanged fields newer rules must not refuse (R-values-21)
 */
export const validateWith = (schema: z.ZodType, stored: object | null = null) => {
  const check = schemaResolver(schema, { sync: true });
  return (values: object): FormErrors => {
    const errors = Object.entries({ ...faultsInNewInput(values, stored), ...check(values) });
    return Object.fromEntries(
      errors.map(([field, error]) => [field, typeof error === 'string' ? translateReason(error) : error]),
    );
  };
};

/** {@link validateWith} for a form that sends only changed fields: unchanged fields that break a newer rule do not block it. */
export const validateChangesWith = (schema: z.ZodType) => {
  const check = validateWith(schema);
  return (values: object, saved: object): FormErrors => check(changedFields(saved, values));
};

/** Shows the server's messages at their fields and focuses the first; returns whether any belonged to this form. */
export function showFieldErrors<Values, Out>(form: UseFormReturnType<Values, Out>, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const inForm = new Set(Object.keys(form.getValues() as object));
  const known = Object.entries(error.fields).filter(([field]) => inForm.has(field.split('.', 1)[0] ?? ''));
  if (known.length === 0) return false;
  const errors = Object.fromEntries(known);
  form.setErrors(errors);
  focusFirstError(form)(errors);
  return true;
}
