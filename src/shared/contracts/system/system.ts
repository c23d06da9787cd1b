import { z } from 'zod';
import { defineCall } from '#shared/contracts/call.ts';

/** How the site is doing, as the process that answers sees it (R-system-1). */
const system = z.object({
  version: z.string(),
  uptimeS: z.int(),
  database: z.object({
    /** A PostgreSQL that the site runs itself, or a server at `DATABASE_URL`. */
    kind: z.enum(['own', 'server']),
    latencyMs: z.number(),
    sizeBytes: z.int(),
  }),
  /** Guest pages kept in this process's memory. */
  cache: z.object({ pages: z.int(), bytes: z.int(), maxBytes: z.int() }),
  mail: z.object({ queued: z.int(), failed: z.int() }),
  /** The site's own daily backups; `lastAt` and `bytes` are of the newest one. */
  backup: z.object({
    isOn: z.boolean(),
    lastAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    /** More than 36 hours without one: somebody should look into it. */
    isLate: z.boolean(),
  }),
  /** Worker processes on this machine. */
  processes: z.int(),
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
