import { toCsv } from '#shared/csv.ts';
import { type Check, stateOf } from '../check.ts';

/** The checks as a file, in the order they were made; column names as the API has them. */
export const checksCsv = (checks: readonly Check[]): string =>
  toCsv(
    ['at', 'code', 'state', 'address', 'addressText', 'cabinName', 'hostEmail', 'batchId', 'verifiedAt'],
    checks.toReversed().map((check) => ({
      at: check.at,
      code: check.code,
      state: stateOf(check),
      address: check.address,
      addressText: check.shown,
      cabinName: check.tag?.cabinName ?? null,
      hostEmail: check.tag?.hostEmail ?? null,
      batchId: check.tag?.batchId ?? null,
      verifiedAt: check.tag?.verifiedAt ?? null,
    })),
  );
