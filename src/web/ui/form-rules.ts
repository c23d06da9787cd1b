import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { faultsOfTyped } from '#shared/typed-anew.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { translateReason } from '#web/words/reason.ts';
import { changedFields } from './changed-fields.ts';
import { focusFirstError } from './focus-first-error.ts';

/**
 * Checks a form with the contract's own schema, so that form and server say the same sentences.
 * @param stored what its host saved before, which a later rule does not refuse (R-values-21)
 */
export const rulesOf = (schema: z.ZodType, stored: object | null = null) => {
  const check = schemaResolver(schema, { sync: true });
  return (values: object): FormErrors => {
    const errors = Object.entries({ ...faultsOfTyped(values, stored), ...check(values) });
    return Object.fromEntries(
      errors.map(([field, error]) => [field, typeof error === 'string' ? translateReason(error) : error]),
    );
  };
};

/** {@link rulesOf} for a form that sends only what changed: what was stored before a rule came is no obstacle to the rest. */
export const rulesOfChanges = <Values extends object>(schema: z.ZodType, before: () => Values) => {
  const check = rulesOf(schema);
  return (values: Values): FormErrors => check(changedFields(before(), values));
};

/** Puts the server's sentences beside the fields they are about, and takes the reader to the first. True when there were any for this form. */
export function showFieldProblems<Values, Out>(
  form: UseFormReturnType<Values, Out>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const inForm = new Set(Object.keys(form.getValues() as object));
  const known = Object.entries(error.fields).filter(([field]) => inForm.has(field.split('.', 1)[0] ?? ''));
  if (known.length === 0) return false;
  const errors = Object.fromEntries(known);
  form.setErrors(errors);
  focusFirstError(form)(errors);
  return true;
}
