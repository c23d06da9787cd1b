import type { ServiceKey } from '#shared/service-keys.ts';
import { faultsOfTyped } from '#shared/typed-anew.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import { translateReason } from '#web/words/reason.ts';
import { type FormValues, outgoing } from './form-values.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

/**
 * Sentences by the field of the dialog they belong to: the shared schema's, so that the server says the same.
 * @param stored what was saved before, which a later rule does not refuse (R-values-21)
 */
export function checkValues(
  key: ServiceKey,
  values: FormValues,
  stored: object | null,
): Record<string, string> {
  const { value, typedAt } = outgoing(SERVICE_FORMS[key], values);
  const { error } = SERVICE_VALUES[key].safeParse(value);
  const sentences = [
    ...(error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    ...Object.entries(faultsOfTyped(value, stored)),
  ];
  return byTypedField(
    sentences.map(([field, sentence]) => [field, translateReason(sentence)]),
    typedAt,
  );
}

/** The first sentence for each field, where it was typed. */
export function byTypedField(
  sentences: Iterable<readonly [field: string, sentence: string]>,
  typedAt: (field: string) => string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, sentence] of sentences) fields[typedAt(field)] ??= sentence;
  return fields;
}
