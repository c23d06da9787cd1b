import { and, count, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { READ_SNAPSHOT, type Executor } from '#server/db/drizzle.ts';
import * as schema from '#server/db/schema.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import { listMailsTo } from '#server/features/mail/index.ts';
import type { Person } from '#server/host-files.ts';

type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/** One table's rows of a host, as exported. */
type Rows = (db: Executor, person: Person) => Promise<object[]>;

const {
  users,
  sessions,
  secondFactors,
  invitations,
  upgradeRequests,
  planReminders,
  cabins,
  cabinServices,
  serviceVersions,
  templates,
  services,
} = schema;
const {
  arrivals,
  calendarEvents,
  calendars,
  stays,
  batches,
  tags,
  tagEvents,
  audit,
  scanDays,
  scanParts,
  media,
  translations,
  notices,
  noticeCabins,
  openedDays,
  searchDays,
  trash,
  trashScans,
} = schema;

const cabinsOf = (db: Executor, { id }: Person) =>
  db.select({ id: cabins.id }).from(cabins).where(eq(cabins.userId, id));

/**
 * The exported rows of each table, or why a table is not exported. A new table does not compile until it is listed
 * here; `erasure.test.ts` checks by itself that erasing leaves none of its rows.
 */
export const OWN_DATA: Record<TableName | 'mails', Rows | string> = {
  users: (db, { id }) => {
    const { passwordHash: _secret, weeklyMailKey: _link, ...exported } = getTableColumns(users);
    return db.select(exported).from(users).where(eq(users.id, id));
  },
  sessions: (db, { id }) => {
    const { tokenHash: _secret, userId: _self, ...exported } = getTableColumns(sessions);
    return db.select(exported).from(sessions).where(eq(sessions.userId, id));
  },
  secondFactors: (db, { id }) =>
    db
      .select({ since: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt))),
  invitations: (db, { email }) => {
    const { invitedBy: _someone, ...exported } = getTableColumns(invitations);
    return db.select(exported).from(invitations).where(eq(invitations.email, email));
  },
  upgradeRequests: (db, { id }) => {
    const { userId: _self, decidedBy: _someone, ...exported } = getTableColumns(upgradeRequests);
    return db.select(exported).from(upgradeRequests).where(eq(upgradeRequests.userId, id));
  },
  planReminders: (db, { id }) => db.select().from(planReminders).where(eq(planReminders.userId, id)),
  cabins: (db, { id }) => db.select().from(cabins).where(eq(cabins.userId, id)),
  cabinServices: async (db, person) => {
    const { valueJson, ...exported } = getTableColumns(cabinServices);
    const rows = await db
      .select({ ...exported, key: services.key, valueJson })
      .from(cabinServices)
      .innerJoin(services, eq(services.id, cabinServices.serviceId))
      .where(inArray(cabinServices.cabinId, cabinsOf(db, person)));
    return rows.map(({ valueJson: json, ...row }) => ({ ...row, value: JSON.parse(json) as unknown }));
  },
  serviceVersions: async (db, person) => {
    const rows = await db
      .select()
      .from(serviceVersions)
      .where(inArray(serviceVersions.cabinId, cabinsOf(db, person)));
    return rows.map(({ valueJson: json, ...row }) => ({ ...row, value: JSON.parse(json) as unknown }));
  },
  arrivals: async (db, person) => {
    const rows = await db
      .select()
      .from(arrivals)
      .where(inArray(arrivals.cabinId, cabinsOf(db, person)));
    return rows.map(({ valueJson: json, ...row }) => ({ ...row, value: JSON.parse(json) as unknown }));
  },
  stays: (db, person) => {
    const { digitsHash: _secret, linkToken: _link, ...exported } = getTableColumns(stays);
    return db
      .select(exported)
      .from(stays)
      .where(inArray(stays.cabinId, cabinsOf(db, person)));
  },
  calendars: (db, person) =>
    db
      .select()
      .from(calendars)
      .where(inArray(calendars.cabinId, cabinsOf(db, person))),
  calendarEvents: (db, person) =>
    db
      .select()
      .from(calendarEvents)
      .where(inArray(calendarEvents.cabinId, cabinsOf(db, person))),
  notices: (db, { id }) => db.select().from(notices).where(eq(notices.userId, id)),
  noticeCabins: (db, person) =>
    db
      .select()
      .from(noticeCabins)
      .where(inArray(noticeCabins.cabinId, cabinsOf(db, person))),
  media: (db, { id }) => db.select().from(media).where(eq(media.userId, id)),
  translations: (db, person) =>
    db
      .select()
      .from(translations)
      .where(
        or(
          inArray(translations.cabinId, cabinsOf(db, person)),
          inArray(
            translations.serviceId,
            db.select({ id: services.id }).from(services).where(eq(services.userId, person.id)),
          ),
        ),
      ),
  templates: (db, { id }) =>
    db
      .select(getTableColumns(templates))
      .from(templates)
      .innerJoin(services, eq(services.id, templates.id))
      .where(eq(services.userId, id)),
  tags: (db, person) =>
    db
      .select()
      .from(tags)
      .where(or(inArray(tags.cabinId, cabinsOf(db, person)), eq(tags.boundUserId, person.id))),
  tagEvents: (db, { id }) => db.select().from(tagEvents).where(eq(tagEvents.userId, id)),
  batches: (db, { id }) => db.select().from(batches).where(eq(batches.createdBy, id)),
  audit: (db, { id }) =>
    db
      .select()
      .from(audit)
      .where(or(eq(audit.actorId, id), and(eq(audit.userId, id), sql`${audit.actorId} is null`))),
  scanDays: (db, person) =>
    db
      .select()
      .from(scanDays)
      .where(inArray(scanDays.cabinId, cabinsOf(db, person))),
  scanParts: (db, person) =>
    db
      .select()
      .from(scanParts)
      .where(inArray(scanParts.cabinId, cabinsOf(db, person))),
  openedDays: (db, person) =>
    db
      .select()
      .from(openedDays)
      .where(inArray(openedDays.cabinId, cabinsOf(db, person))),
  searchDays: (db, person) =>
    db
      .select()
      .from(searchDays)
      .where(inArray(searchDays.cabinId, cabinsOf(db, person))),
  trash: (db, { id }) => db.select().from(trash).where(eq(trash.userId, id)),
  trashScans: (db, { id }) =>
    db
      .select({ trashId: trashScans.trashId, code: trashScans.code, scans: count() })
      .from(trashScans)
      .innerJoin(trash, eq(trash.id, trashScans.trashId))
      .where(eq(trash.userId, id))
      .groupBy(trashScans.trashId, trashScans.code),
  mails: (db, { email }) => listMailsTo(db, email),

  services: 'ids only, which are in templates and cabinServices',
  scans: 'single views, which are the data of guests; their daily sums are in scanDays',
  guideCounts: 'counts of what is in cabins and cabinServices',
  siteDays: 'sums of all cabins together',
  siteParts: 'sums of all cabins together',
  cabinWeeks: 'sums of the numbers in scanDays',
  cabinPeriods: 'sums of the numbers in scanDays',
  tagPeriods: 'sums of the numbers in scanDays',
  periodDays: 'days, equal for all hosts',
  tallies: 'numbers of rows of all hosts together',
  backupWatch: 'a time, equal for all hosts',
  countingZone: 'a time zone, equal for all hosts',
  visitorSalts: 'random numbers that are deleted every day',
  recoveryCodes: 'hashes of secrets for signing in',
  passwordResets: 'hashes of secrets for signing in',
  invitationLinks: 'hashes of secrets for signing up',
  providerSignIns: 'secrets of sign-ins in progress',
  exports: 'the export itself',
  exportLinks: 'hashes of links to the export',
  places: 'coordinates of place names; a name is deleted with the last cabin that has it',
  forecasts: 'the weather in squares of about ten kilometres',
  waitingJobs: 'empty while the site runs; queued mails and exports are covered by those entries',
  rateLimits: 'counters named by hashes, deleted within a day',
  calendarHosts: 'names of booking sites, equal for all hosts; addresses of calendars are under that entry',
  siteKeys: 'a random number, equal for all hosts',
  rateLimitKeys: 'random numbers that are deleted every day',
};

/** The export's JSON files by name, from one snapshot. */
export async function readOwnData(db: Executor, person: Person): Promise<Map<string, object[]>> {
  return db.transaction(async (tx) => {
    await liftLimits(tx);
    const files = new Map<string, object[]>();
    for (const [table, rows] of Object.entries(OWN_DATA)) {
      if (typeof rows !== 'string') files.set(`${table}.json`, await rows(tx, person));
    }
    return files;
  }, READ_SNAPSHOT);
}
