import { lacksPassword, NOT_FILLED_IN } from '#shared/filled-in.ts';
import { reason } from '#shared/reason.ts';
import { faultsOfTyped } from '#shared/typed-anew.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import { invalidFields } from '#server/problem.ts';
import type { CabinAndService } from './access.ts';

function parseObject(valueJson: string): object {
  try {
    const value: unknown = JSON.parse(valueJson);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below, like any value that is not an object.
  }
  throw invalidFields({ valueJson: reason('json_text') });
}

/** Limits the answer: a value in a 9 KB guide file had 198,000 errors, an answer of 22 MB that took 2.4 s. */
const MAX_REASONS = 100;

export interface SentValue {
  /** Saved earlier, here or on the site of an imported file: exempt from later rules for input (R-values-21). */
  isSavedBefore?: boolean | undefined;
  isEnabled?: boolean | undefined;
  valueJson?: string | null | undefined;
}

/**
 * The JSON to save, checked against the schema of the service's key (R-values-4). A missing or unchanged value stays
 * as stored, and so does an empty value sent with the switch, which needs none (R-services-1).
 * @throws {Problem} `invalid_input` with a reason per field
 */
export function checkedValue(
  target: Pick<CabinAndService, 'serviceId' | 'key' | 'isTemplate' | 'current'>,
  { isEnabled, valueJson, isSavedBefore = false }: SentValue,
): string {
  if (target.isTemplate) return JSON.stringify({ templateId: target.serviceId });
  const before = target.current?.valueJson;
  const kept = before ?? NOT_FILLED_IN;
  const isSwitched = isEnabled !== undefined;
  if (valueJson === null || valueJson === undefined || valueJson === before) return kept;
  if (isSwitched && valueJson.trim() === '') return kept;
  const value = parseObject(valueJson);
  const result = SERVICE_VALUES[target.key].safeParse(value);
  const isWithoutValue = isSwitched && Object.keys(value).length === 0;
  if (isWithoutValue && (!result.success || kept !== NOT_FILLED_IN)) return kept;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues.slice(0, MAX_REASONS) ?? [])
    fields[path.join('.') || 'valueJson'] ??= message;
  if (!isSavedBefore && result.success) Object.assign(fields, faultsOfTyped(value, parseObject(kept)));
  if (!result.success || Object.keys(fields).length > 0) throw invalidFields(fields);
  const stillLacksPassword = isSavedBefore && lacksPassword(value);
  return JSON.stringify(stillLacksPassword ? { ...result.data, passwordMissing: true } : result.data);
}
