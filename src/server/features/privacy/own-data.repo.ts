import { and, count, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AS_OF_ONE_MOMENT, type Executor } from '#server/db/drizzle.ts';
import * as schema from '#server/db/schema.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import { listMailsTo } from '#server/features/mail/index.ts';
import type { Person } from '#server/own-files.ts';

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
    const { passwordHash: _secret, weeklyMailKey: _link, ...told } = getTableColumns(users);
    return db.select(told).from(users).where(eq(users.id, id));
  },
  sessions: (db, { id }) => {
    const { tokenHash: _secret, userId: _self, ...told } = getTableColumns(sessions);
    return db.select(told).from(sessions).where(eq(sessions.userId, id));
  },
  secondFactors: (db, { id }) =>
    db
      .select({ since: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt))),
  invitations: (db, { email }) => {
    const { invitedBy: _someone, ...told } = getTableColumns(invitations);
    return db.select(told).from(invitations).where(eq(invitations.email, email));
  },
  upgradeRequests: (db, { id }) => {
    const { userId: _self, decidedBy: _someone, ...told } = getTableColumns(upgradeRequests);
    return db.select(told).from(upgradeRequests).where(eq(upgradeRequests.userId, id));
  },
  planReminders: (db, { id }) => db.select().from(planReminders).where(eq(planReminders.userId, id)),
  cabins: (db, { id }) => db.select().from(cabins).where(eq(cabins.userId, id)),
  cabinServices: async (db, person) => {
    const { valueJson, ...told } = getTableColumns(cabinServices);
    const rows = await db
      .select({ ...told, key: services.key, valueJson })
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

  services: 'ids alone; templates and cabin services name them',
  scans: 'single views by guests, whose data they are; the days they add up to are in scanDays',
  siteDays: 'sums of all cabins together',
  siteParts: 'sums of all cabins together',
  cabinWeeks: 'the same numbers as in scanDays, added up',
  backupWatch: 'a time, the same for all',
  countingZone: 'a time zone, the same for all',
  visitorSalts: 'random numbers that are thrown away each day',
  recoveryCodes: 'keys that let somebody in, and nothing else',
  passwordResets: 'keys that let somebody in, and nothing else',
  invitationLinks: 'keys that let somebody in, and nothing else',
  providerSignIns: 'keys that let somebody in, and nothing else',
  exports: 'the export itself',
  exportLinks: 'keys to the export, and nothing else',
  places: 'where places are, by their names; a name goes with the last cabin that has it',
  forecasts: 'the weather in squares of about ten kilometres',
  waitingJobs: 'empty while the site runs; what it brings to the queue is answered for as mails and exports',
  rateLimits: 'counters that are gone within a day, under hashes',
  rateLimitKeys: 'random numbers that are thrown away each day',
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
  }, AS_OF_ONE_MOMENT);
}
