import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import { inWords } from '#web/words/said.ts';
import { type FormValues, outgoing } from './form-values.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

/** Sentences by the field of the dialog they belong to: the shared schema's, so that the server says the same. */
export function checkValues(key: ServiceKey, values: FormValues): Record<string, string> {
  const { value, typedAt } = outgoing(SERVICE_FORMS[key], values);
  const { error } = SERVICE_VALUES[key].safeParse(value);
  return byTypedField(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), inWords(message)]),
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
