import { SERVICE_VALUES } from '#shared/service-values.ts';
import { invalidFields } from '#server/problem.ts';
import type { CabinAndService } from './policy.ts';

/** What a service holds until a host fills it in: nothing that a guest would be shown. */
const EMPTY = '{}';

function parseObject(valueJson: string): object {
  try {
    const value: unknown = JSON.parse(valueJson);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Answered below, like everything else that is no object.
  }
  throw invalidFields({ valueJson: 'Must be a JSON object as a string.' });
}

/**
 * The JSON to save: checked against the shape of the service's key (specification, sections 3, 5
 * and 9). A value left out, or sent back as it was, stays what it is.
 * @throws {Problem} `invalid_input` with a sentence per field
 */
export function checkedValue(target: CabinAndService, valueJson: string | null | undefined): string {
  if (target.isTemplate) return JSON.stringify({ templateId: target.serviceId });
  const before = target.current?.valueJson ?? null;
  if (valueJson === null || valueJson === undefined) return before ?? EMPTY;
  if (valueJson === before) return before;
  const result = SERVICE_VALUES[target.key].safeParse(parseObject(valueJson));
  if (result.success) return JSON.stringify(result.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.') || 'valueJson'] ??= message;
  throw invalidFields(fields);
}
