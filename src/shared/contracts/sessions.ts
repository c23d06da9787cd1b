import { z } from 'zod';
import { dateTime } from '../fields.ts';
import { defineCall } from './call.ts';
import { reason } from '../reason.ts';

const tag = 'accounts';

/** The device according to the browser's user agent; null for what is unknown. */
export const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
});
export type Device = z.output<typeof device>;

/** A session of the host. */
export const ownSession = z.object({
  id: z.uuid(),
  device,
  createdAt: dateTime,
  /** Accurate to 15 minutes. */
  lastUsedAt: dateTime,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/Account/sessions',
  access: 'host',
  tag,
  summary: 'How and where the host is signed in, last used first',
  status: 200,
  answer: z.object({
    email: z.string(),
    /** False for accounts that sign in through a provider only. */
    hasPassword: z.boolean(),
    sessions: z.array(ownSession),
  }),
});
export type SignIns = z.output<typeof listSessions.answer>;

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/Account/sessions',
  access: 'host',
  tag,
  summary: 'End all own sessions but this one',
  status: 204,
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/Account/sessions/:id',
  access: 'host',
  tag,
  summary: 'End one own session; this one too',
  params: z.object({ id: z.uuid(reason('not_valid')) }),
  status: 204,
});
