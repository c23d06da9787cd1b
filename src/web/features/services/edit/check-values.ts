import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { faultsInNewInput } from '#shared/new-input.ts';
import { translateReason } from '#web/words/reason.ts';
import { type FormValues, valueToSave } from './form-values.ts';

/**
 * Validates the form's values by the schema that the server uses, too.
 * @param stored the saved value, which stays valid even if a newer rule refuses it (R-values-21)
 * @returns error messages by form path
 */
export function checkValues(
  key: ServiceKey,
  values: FormValues,
  stored: object | null,
): Record<string, string> {
  const { value, formPathOf } = valueToSave(SERVICE_FORMS[key], values);
  const { error } = SERVICE_VALUES[key].safeParse(value);
  const reasons = [
    ...(error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    ...Object.entries(faultsInNewInput(value, stored)),
  ];
  return errorsByFormPath(
    reasons.map(([path, reason]) => [path, translateReason(reason)]),
    formPathOf,
  );
}

/** The first message for each form path, of messages by path in the value. */
export function errorsByFormPath(
  messages: Iterable<readonly [path: string, message: string]>,
  formPathOf: (path: string) => string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of messages) errors[formPathOf(path)] ??= message;
  return errors;
}
