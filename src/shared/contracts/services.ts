import { z } from 'zod';
import { dateTime, id, oneOf, pathId, rowVersion } from '../fields.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { COPIES_PER_CALL, LONG_TEXT_BYTES } from '../limits.ts';
import { TIERS } from '../tiers.ts';
import { defineCall } from './call.ts';
import { reason } from '../reason.ts';

const tag = 'services';

export const catalogService = z.object({
  id,
  key: z.enum(SERVICE_KEYS),
  name: z.string(),
  description: z.string(),
  type: z.enum(TIERS),
});
export type CatalogService = z.output<typeof catalogService>;

/** A service of a cabin (R-services-9). */
export const cabinService = z.object({
  serviceId: id,
  key: z.enum(SERVICE_KEYS),
  isEnabled: z.boolean(),
  /** A JSON object as a string; `{}` before it is filled in. */
  valueJson: z.string(),
  sortOrder: z.int(),
  rowVersion,
});
export type CabinService = z.output<typeof cabinService>;

export const serviceCatalog = defineCall({
  method: 'GET',
  path: '/api/services/catalog',
  access: 'host',
  tag,
  summary: "The services the host's plan holds, or all with includeAll=true; by tier, then by name",
  query: z.object({
    type: oneOf(TIERS).optional(),
    includeAll: z.enum(['true', 'false']).optional(),
  }),
  status: 200,
  answer: z.array(catalogService),
});

export const serviceDefaults = defineCall({
  method: 'GET',
  path: '/api/services/defaults',
  access: 'host',
  tag,
  summary: 'Useful starting values: service key to a JSON string',
  status: 200,
  answer: z.record(z.string(), z.string()),
});

export const serviceStatus = defineCall({
  method: 'GET',
  path: '/api/services/status',
  access: 'host',
  tag,
  summary: 'The tier in effect',
  status: 200,
  answer: z.object({ tier: z.enum(TIERS) }),
});

export const listCabinServices = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/services',
  access: 'host',
  tag,
  summary: 'What was ever set up in the cabin, enabled or not, in order',
  params: z.object({ id: pathId }),
  status: 200,
  answer: z.array(cabinService),
});

export const saveCabinService = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id/services/:serviceId',
  access: 'host',
  tag,
  summary:
    'Set up, change, enable or disable one service; a stale rowVersion is 409 with the row in `current`',
  params: z.object({ id: pathId, serviceId: pathId }),
  bodyBytes: LONG_TEXT_BYTES,
  body: z.object({
    isEnabled: z.boolean(reason('true_or_false')).optional(),
    valueJson: z.string(reason('json_text')).nullish(),
    sortOrder: z.int(reason('whole')).min(0, reason('negative')).max(10_000, reason('too_high')).nullish(),
    /** Left out on the first save; afterwards a missing one counts as stale. */
    rowVersion: rowVersion.nullish(),
  }),
  status: 200,
  answer: cabinService,
});

export const reorderCabinServices = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id/services/reorder',
  access: 'host',
  tag,
  summary: "Save the order; names each of the cabin's services exactly once",
  params: z.object({ id: pathId }),
  body: z.object({
    serviceIdsInOrder: z.array(id, reason('service_ids')).max(1000, reason('list_too_long')),
  }),
  status: 200,
  answer: z.array(cabinService),
});

/** An earlier or the current value of a service (R-trash-1). */
export const serviceVersion = z.object({
  /** The `rowVersion` of that save. */
  version: rowVersion,
  valueJson: z.string(),
  savedAt: dateTime,
});
export type ServiceVersion = z.output<typeof serviceVersion>;

export const listServiceVersions = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/services/:serviceId/versions',
  access: 'host',
  tag,
  summary: 'The values that a service of the cabin held, newest first; the first of them is what it holds',
  params: z.object({ id: pathId, serviceId: pathId }),
  status: 200,
  answer: z.array(serviceVersion),
});

export const restoreServiceVersion = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/services/:serviceId/versions/:version/restore',
  access: 'host',
  tag,
  summary: 'Save an earlier value again, by the rules of a save; its switch and place stay as they are',
  params: z.object({ id: pathId, serviceId: pathId, version: pathId }),
  status: 200,
  answer: cabinService,
});

/** Why a service was not copied into a cabin. `not_found`: the service or cabin does not exist or is another host's. */
export const SKIPPED_CODES = [
  'not_found',
  'same_cabin',
  'not_filled_in',
  'sealed',
  'tier',
  'guide_full',
] as const;
export type SkippedCode = (typeof SKIPPED_CODES)[number];

/** The result of copying services to a cabin (R-services-23). */
export const copyResult = z.object({
  cabinId: id,
  copied: z.array(id),
  skipped: z.array(z.object({ serviceId: id, code: z.enum(SKIPPED_CODES) })),
});
export type CopyResult = z.output<typeof copyResult>;

const eachOnce = (ids: number[]) => [...new Set(ids)];

export const copyServices = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/services/copy',
  access: 'host',
  tag,
  summary: 'Copy services of a cabin to others, in place of their values; for each cabin all or none',
  params: z.object({ id: pathId }),
  body: z.object({
    serviceIds: z
      .array(id, reason('service_ids'))
      .min(1, reason('service_ids'))
      .max(COPIES_PER_CALL, reason('list_too_long'))
      .transform(eachOnce),
    toCabinIds: z
      .array(id, reason('cabin_ids'))
      .min(1, reason('no_cabins'))
      .max(COPIES_PER_CALL, reason('list_too_long'))
      .transform(eachOnce),
  }),
  status: 200,
  answer: z.object({ results: z.array(copyResult) }),
});
