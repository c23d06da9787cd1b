import { z } from 'zod';
import { dateTime, id, oneOf, pathId } from '#shared/fields.ts';
import { defineCall } from '#shared/contracts/call.ts';
import { listOf, listQuery } from '#shared/contracts/list.ts';

/** The kinds of background jobs. */
export const JOB_KINDS = [
  'mail',
  'planReminders',
  'weeklyMails',
  'export',
  'oldExports',
  'erasedFiles',
  'pictureSizes',
  'unusedPictures',
  'place',
  'forecast',
  'dueWeather',
  'oldWeather',
  'oldInvitations',
  'oldVersions',
  'oldTrash',
  'oldStays',
  'oldScans',
  'calendar',
  'dueCalendars',
  'oldCalendarHosts',
  'oldFailures',
  'backup',
  'backupNow',
  'lateBackup',
  'recount',
  'periods',
] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['failed', 'running', 'waiting'] as const;

const job = z.object({
  id,
  /** One of `JOB_KINDS`, or a kind of another version of the site. */
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** The number of attempts. */
  attempts: z.int(),
  createdAt: dateTime,
  /** When it will run next. */
  dueAt: dateTime,
  /** The error of the last attempt. */
  reason: z.string().nullable(),
});
export type Job = z.output<typeof job>;

const tag = 'system';

export const listJobs = defineCall({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  tag,
  summary: 'Background work: what failed, runs and waits, a page at a time',
  query: listQuery(['dueAt'], 'dueAt')
    .pick({ page: true, pageSize: true })
    .extend({ state: oneOf(JOB_STATES).optional() }),
  status: 200,
  answer: listOf(job),
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'admin',
  tag,
  summary: 'Try a job again now, with all its tries',
  params: z.object({ id: pathId }),
  status: 204,
});

export const dropJob = defineCall({
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  access: 'admin',
  tag,
  summary: 'Take a job off the queue undone',
  params: z.object({ id: pathId }),
  status: 204,
});
