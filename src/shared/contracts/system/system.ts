import { z } from 'zod';
import { defineCall } from '#shared/contracts/call.ts';

/** The state of the site, from the answering process (R-system-1). */
const system = z.object({
  version: z.string(),
  uptimeS: z.int(),
  database: z.object({
    /** The embedded PostgreSQL, or a server at `DATABASE_URL`. */
    kind: z.enum(['embedded', 'server']),
    latencyMs: z.number(),
    sizeBytes: z.int(),
  }),
  /** The guest pages in this process's cache. */
  cache: z.object({ pages: z.int(), bytes: z.int(), maxBytes: z.int() }),
  mail: z.object({ queued: z.int(), failed: z.int() }),
  /** The daily backups; `lastAt` and `bytes` are of the latest. */
  backup: z.object({
    isOn: z.boolean(),
    lastAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    /** Whether the last backup is more than 36 hours old. */
    isLate: z.boolean(),
  }),
  /** The worker processes on the machine that answers. */
  processes: z.int(),
  /** The machines that serve the site, by name, with their worker processes. */
  machines: z.array(z.object({ name: z.string(), processes: z.int() })),
});

export const getSystem = defineCall({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  tag: 'system',
  summary: 'How the site is doing',
  status: 200,
  answer: system,
});

export const backUpNow = defineCall({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  tag: 'system',
  summary: 'Make a backup now; not found when backups are off',
  status: 204,
});
