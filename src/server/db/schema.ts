// All tables are in one file, as an overview of the data and because drizzle-kit needs every relation. Ids are bigint, so
// that every safe integer in a path is a valid parameter and never an error.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction } from '#shared/contracts/audit.ts';
import type { Seal } from '#shared/contracts/arrival.ts';
import type { NoticeLevel } from '#shared/contracts/notices.ts';
import type { RequestState } from '#shared/contracts/plans.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import type { TAG_EVENTS, TagState } from '#shared/contracts/tags.ts';
import type { TrashKind } from '#shared/contracts/trash.ts';
import type { GuestLanguage, HostLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Day } from '#shared/weekdays.ts';
import type { Theme } from '#shared/themes.ts';
import type { Tier } from '#shared/tiers.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const key = () => bigint({ mode: 'number' });
const at = () => timestamp({ withTimezone: true, precision: 3 });
const sumOfDays = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** An index of the groups of three letters in texts, with which `ilike` finds words of three letters and more anywhere. */
const words = (name: string, ...texts: [SQLWrapper, ...SQLWrapper[]]) => {
  const [first, ...rest] = texts.map((each) => sql`${each} gin_trgm_ops`) as [SQL, ...SQL[]];
  return index(name).using('gin', first, ...rest);
};

/** SQL for a plan's level, since plans are not sorted by name. */
export const planLevel = (plan: SQLWrapper) => sql`array_position(array['basic', 'pro', 'premium'], ${plan})`;

export const users = pgTable(
  'users',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case; one account per address. */
    email: text().notNull(),
    /** argon2id in PHC form; null for an account that signs in through a provider only. */
    passwordHash: text(),
    /** The password was generated and shown at the first start; it must be changed after the first sign-in. */
    mustChangePassword: boolean().notNull().default(false),
    /** When the address was last verified, by a mailed link or by a provider; null: never. */
    emailVerifiedAt: at(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text(),
    phone: text(),
    /** An IANA zone; null follows the device. */
    timeZone: text(),
    language: text().$type<HostLanguage>().notNull().default('en'),
    avatarUrl: text().notNull(),
    aiAssistantEnabled: boolean().notNull().default(false),
    marketingOptIn: boolean().notNull().default(false),
    /** The key in the link that ends the weekly mail without signing in; null: no weekly mail. */
    weeklyMailKey: text().unique('users_weekly_mail'),
    /** The latest notification that the host has seen (R-notifications-5). */
    notificationsSeenAt: at().notNull().defaultNow(),
    /** The Monday of the last weekly mail. */
    weeklyMailOn: date({ mode: 'string' }),
    plan: text().$type<Tier>().notNull().default('basic'),
    planExpiresAt: at(),
    /** How many active cabins this host may have; null: the limit of the plan. */
    cabinLimit: integer(),
    isAdmin: boolean().notNull().default(false),
    isDisabled: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    lastLoginAt: at(),
    /** The number of the account's cabins; a trigger keeps it. */
    cabins: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_plan').on(planLevel(t.plan), t.id),
    index('users_cabins').on(t.cabins, t.id),
    index('users_created').on(t.createdAt, t.id),
    index('users_last_name').on(t.lastName, t.id),
    index('users_last_login').on(t.lastLoginAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('users_first_login').on(t.lastLoginAt, t.id),
    index('users_plan_ends').on(t.planExpiresAt, t.id),
    index('users_plan_ends_last').on(t.planExpiresAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    words('users_words', t.email, sql`(${t.firstName} || ' ' || ${t.lastName})`),
    check('users_plan', sql`${t.plan} in ('basic', 'pro', 'premium')`),
    check('users_cabin_limit', sql`${t.cabinLimit} between 1 and 1000`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token; the token itself is never stored. */
    tokenHash: bytea().primaryKey(),
    /** Identifies the session in the API, to end it; gives no access. */
    id: uuid().notNull().defaultRandom(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemembered: boolean().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: at().notNull().defaultNow(),
    /** Accurate to 15 minutes. */
    lastUsedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Second factors of accounts that use one. Until `confirmedAt` it is being set up and is not required. */
export const secondFactors = pgTable('second_factors', {
  userId: key()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret shared with the authenticator app, in base32. Codes cannot be checked with a hash of it (decision 17). */
  secret: text().notNull(),
  confirmedAt: at(),
  /** The time step of the last accepted code. This and earlier ones are not accepted again. */
  lastStep: key().notNull().default(0),
  createdAt: at().notNull().defaultNow(),
});

/** Codes that each replace a code of the authenticator app once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, which is 120 random bits; the code itself is never stored. */
    codeHash: bytea().primaryKey(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** Links to set a new password. Using one deletes all of the account's links. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token; the token itself is in the mail only. */
    tokenHash: bytea().primaryKey(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId), index('password_resets_expiry').on(t.expiresAt)],
);

/** Invitations to sign up. Ended ones are kept for a while, so that their links can explain that. */
export const invitations = pgTable(
  'invitations',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case; at most one open invitation per address. */
    email: text().notNull(),
    /** The language of the mail. */
    language: text().$type<HostLanguage>().notNull(),
    invitedBy: key().references(() => users.id, { onDelete: 'set null' }),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    usedAt: at(),
    withdrawnAt: at(),
  },
  (t) => [
    uniqueIndex('invitations_open')
      .on(t.email)
      .where(sql`${t.usedAt} is null and ${t.withdrawnAt} is null`),
    index('invitations_inviter').on(t.invitedBy),
    words('invitations_words', t.email),
    check('invitations_one_end', sql`${t.usedAt} is null or ${t.withdrawnAt} is null`),
  ],
);

/** Links of invitations: one per mail, and one each time that an admin copies the link. All end with the invitation. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    /** SHA-256 of the link's token; only the person invited has the token itself. */
    tokenHash: bytea().primaryKey(),
    invitationId: key()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (t) => [index('invitation_links_invitation').on(t.invitationId)],
);

/** Sign-ins in progress at a provider. The provider's answer deletes the row. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of the ticket, which only the browser holds. */
    ticketHash: bytea().primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** The account that the provider has confirmed, while the code of its second factor is asked for. */
    userId: key().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [index('provider_sign_ins_user').on(t.userId), index('provider_sign_ins_expiry').on(t.expiresAt)],
);

/** Reminders of a plan's end; each is queued once per end date. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planExpiresAt: at().notNull(),
    /** The number of days before the end. */
    days: integer().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.planExpiresAt, t.days] })],
);

/** ZIPs of a host's data: queued for a job first, then a file that expires. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set once the file is complete. */
    readyAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('exports_user').on(t.userId)],
);

/** Mailed links to an export; each attempt to send the mail creates one. */
export const exportLinks = pgTable(
  'export_links',
  {
    /** SHA-256 of the link's token; the token itself is in the mail only. */
    tokenHash: bytea().primaryKey(),
    exportId: uuid()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [index('export_links_export').on(t.exportId)],
);

/** Requests for another plan; at most one open request per host. A new request replaces it, with a new id. */
export const upgradeRequests = pgTable(
  'upgrade_requests',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text().$type<Tier>().notNull(),
    state: text().$type<RequestState>().notNull().default('open'),
    createdAt: at().notNull().defaultNow(),
    decidedAt: at(),
    decidedBy: key().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('upgrade_requests_open')
      .on(t.userId)
      .where(sql`${t.state} = 'open'`),
    index('upgrade_requests_user').on(t.userId),
    index('upgrade_requests_decider').on(t.decidedBy),
    index('upgrade_requests_created').on(t.createdAt, t.id),
    check('upgrade_requests_plan', sql`${t.plan} in ('basic', 'pro', 'premium')`),
    check('upgrade_requests_state', sql`${t.state} in ('open', 'approved', 'declined')`),
  ],
);

/**
 * A point on the map, and its cell of a tenth of a degree as one number; cabins in one cell share their weather. For a cabin
 * it is the host's pin; null means that the place is looked up by its name.
 */
const point = {
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  cell: integer().generatedAlwaysAs(
    sql`(round((latitude * 10)::numeric)::int + 900) * 10000 + round((longitude * 10)::numeric)::int + 1800`,
  ),
};

/** SQL for a local time such as `15:00`, or null. */
const isTime = (time: SQLWrapper) => sql`(${time} is null or ${time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`;

export const cabins = pgTable(
  'cabins',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    location: text().notNull(),
    region: text(),
    description: text(),
    imageUrl: text(),
    /** The point of the picture that stays in view when it is cropped, in percent from its left and its top. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    themeKey: text().$type<Theme>().notNull().default('standard'),
    language: text().$type<GuestLanguage>().notNull(),
    /** In the host's order. Guests are offered the first ones, as many as the plan includes. */
    translationLanguages: text().array().$type<GuestLanguage[]>().notNull().default([]),
    /** For the host only; never shown to guests. */
    notes: text(),
    isTracked: boolean().notNull().default(true),
    /** Local times such as `15:00`; null until the host saved them. */
    checkInTime: text(),
    checkOutTime: text(),
    /** An IANA zone. The default is for cabins restored from before the column; others get the site's zone. */
    timeZone: text().notNull().default('Europe/Stockholm'),
    ...point,
    /** The text to geocode; equal texts are looked up once. */
    place: text().generatedAlwaysAs(sql`location || coalesce(', ' || region, '')`),
    rowVersion: integer().notNull().default(1),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('cabins_user').on(t.userId),
    index('cabins_name').on(t.name, t.id),
    index('cabins_location').on(t.location, t.id),
    words('cabins_words', t.name, t.location),
    index('cabins_picture')
      .on(t.imageUrl)
      .where(sql`${t.imageUrl} like '/media/%'`),
    index('cabins_place').on(t.place),
    index('cabins_cell').on(t.cell),
    check('cabins_point', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check('cabins_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
    check('cabins_times', sql`${isTime(t.checkInTime)} and ${isTime(t.checkOutTime)}`),
  ],
);

export const batches = pgTable(
  'batches',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    label: text().notNull(),
    createdBy: key().references(() => users.id, { onDelete: 'set null' }),
    /** True for the one batch that holds all tags made by hosts. */
    isOfHosts: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('batches_created_by').on(t.createdBy),
    index('batches_label').on(t.label, t.id),
    uniqueIndex('batches_of_hosts')
      .on(t.isOfHosts)
      .where(sql`${t.isOfHosts}`),
  ],
);

export const tags = pgTable(
  'tags',
  {
    code: text().primaryKey(),
    state: text().$type<TagState>().notNull().default('free'),
    batchId: key()
      .notNull()
      .references(() => batches.id),
    cabinId: key().references(() => cabins.id),
    /** The cabin's name, by which lists of tags are sorted; triggers keep it. */
    cabinName: text(),
    /** After its one transfer a tag is bound to the host who released it. */
    boundUserId: key().references(() => users.id, { onDelete: 'set null' }),
    /** The number of releases; the second one retires the tag. */
    transfers: integer().notNull().default(0),
    scans: key().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    activatedAt: at(),
    verifiedAt: at(),
    lastScanAt: at(),
    /** Changes once, so that an index with it is not written with each scan. */
    isScanned: boolean()
      .notNull()
      .generatedAlwaysAs(sql`last_scan_at is not null`),
  },
  (t) => [
    uniqueIndex('tags_cabin').on(t.cabinId),
    index('tags_cabin_name').on(t.cabinName, t.code),
    index('tags_cabin_name_last').on(t.cabinName.desc().nullsLast(), t.code.desc().nullsFirst()),
    index('tags_state').on(t.state, t.code),
    index('tags_unscanned')
      .on(t.createdAt, t.code)
      .where(sql`${t.state} = 'active' and not ${t.isScanned}`),
    index('tags_bound_user')
      .on(t.boundUserId)
      .where(sql`${t.boundUserId} is not null`),
    index('tags_batch').on(t.batchId),
    index('tags_created').on(t.createdAt, t.code),
    index('tags_activated').on(t.activatedAt.desc().nullsLast(), t.code.desc().nullsFirst()),
    words('tags_words', t.code),
    check('tags_code', sql`${t.code} ~ '^[A-Z]{4}[0-9]{4}$'`),
    check('tags_state', sql`${t.state} in ('free', 'active', 'retired')`),
    check('tags_active_has_cabin', sql`(${t.state} = 'active') = (${t.cabinId} is not null)`),
  ],
);

export const tagEvents = pgTable(
  'tag_events',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    code: text()
      .notNull()
      .references(() => tags.code),
    event: text().$type<(typeof TAG_EVENTS)[number]>().notNull(),
    at: at().notNull().defaultNow(),
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    /** The cabin's name at the time; the cabin may have been deleted. */
    cabinName: text(),
    /** Why the tag was retired. */
    reason: text(),
  },
  (t) => [
    index('tag_events_code').on(t.code, t.id),
    index('tag_events_user').on(t.userId),
    /** Finds tags that a host has made. */
    index('tag_events_minted')
      .on(t.userId, t.at)
      .where(sql`${t.event} = 'minted'`),
  ],
);

/**
 * The audit log. A trigger on `tag_events` adds the events of tags. It contains no email addresses: of an erased account
 * only the entries remain, without an actor.
 */
export const audit = pgTable(
  'audit',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    at: at().notNull().defaultNow(),
    actorId: key().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<AuditAction>().notNull(),
    /** The account that was changed. */
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    /** The invitation that was changed; once it has been used, `userId` is set too. */
    invitationId: key().references(() => invitations.id, { onDelete: 'set null' }),
    /** Another target: a tag's code, a batch's label. */
    target: text(),
    before: text(),
    after: text(),
    note: text(),
  },
  (t) => [
    index('audit_at').on(t.at, t.id),
    index('audit_actor').on(t.actorId),
    index('audit_user').on(t.userId),
    index('audit_invitation').on(t.invitationId),
    index('audit_action').on(t.action, t.at, t.id),
    words('audit_words', t.target, t.note),
    index('audit_sign_ins')
      .on(t.at)
      .where(sql`${t.action} in ('signedIn', 'signInFailed', 'signInBlocked')`),
    /** Finds the entry that counts further failed attempts on an account, or on none. */
    index('audit_failed_sign_ins')
      .on(t.action, sql`coalesce(${t.userId}, 0)`, t.at)
      .where(sql`${t.action} in ('signInFailed', 'signInBlocked')`),
  ],
);

/** The catalog's services, which have no owner, and hosts' templates share ids (R-services-7). */
export const services = pgTable(
  'services',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    key: text().$type<ServiceKey>().notNull(),
    /** Null: a service of the catalog. */
    userId: key().references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('services_catalog_key')
      .on(t.key)
      .where(sql`${t.userId} is null`),
    index('services_user').on(t.userId),
  ],
);

export const templates = pgTable(
  'templates',
  {
    id: key()
      .primaryKey()
      .references(() => services.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    subtype: text().$type<'info' | 'video' | 'paid'>().notNull(),
    imageUrl: text().notNull(),
    videoUrl: text().notNull(),
    price: numeric({ precision: 12, scale: 2, mode: 'number' }),
    currency: text().notNull(),
    paymentLink: text().notNull(),
    allowQuantitySelection: boolean().notNull(),
    maxQuantity: integer(),
    availableDays: jsonb().$type<Day[]>().notNull(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('templates_picture')
      .on(t.imageUrl)
      .where(sql`${t.imageUrl} like '/media/%'`),
  ],
);

/**
 * SQL for the uploaded pictures in a service's value: one row per picture, an array with its address. In JSON quotation
 * marks inside a text are escaped, so no text can be mistaken for the field.
 */
export const picturesInValue = (valueJson: SQLWrapper) =>
  sql`regexp_matches(${valueJson}, '"imageUrl":"(/media/[^"]*)"', 'g')`;

export const cabinServices = pgTable(
  'cabin_services',
  {
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    serviceId: key()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    isEnabled: boolean().notNull(),
    /** JSON as text: it is validated before it is saved, and always read as a whole. */
    valueJson: text().notNull(),
    sortOrder: integer().notNull(),
    rowVersion: integer().notNull().default(1),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.cabinId, t.serviceId] }),
    index('cabin_services_service').on(t.serviceId),
    index('cabin_services_picture')
      .on(t.cabinId)
      .where(sql`${t.valueJson} like '%"imageUrl":"/media/%'`),
  ],
);

/**
 * What lists for admins need of each cabin's guide. Triggers on the tables that it is counted from keep it, so that a list
 * of all cabins can be sorted by it from an index (decision 14).
 */
export const guideCounts = pgTable(
  'guide_counts',
  {
    cabinId: key()
      .primaryKey()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    /** Enabled services. */
    services: integer().notNull().default(0),
    /** What counts towards a complete guide, as `completeness` in services/guide counts (R-analytics-2). */
    parts: integer().notNull().default(0),
    /** The code of the cabin's tag, by which lists of cabins are sorted. */
    code: text(),
    /** Every scan of the cabin was of this tag and every scan of the tag of this cabin, so both have the same sums. */
    sharesSums: boolean().notNull().default(false),
  },
  (t) => [
    index('guide_counts_code').on(t.code, t.cabinId),
    index('guide_counts_code_last').on(t.code.desc().nullsLast(), t.cabinId.desc().nullsFirst()),
    index('guide_counts_services').on(t.services, t.cabinId),
    index('guide_counts_parts').on(t.parts, t.cabinId),
  ],
);

/**
 * The values of cabins' services: one version for each change, the newest being the current value. Templates have no
 * versions, and neither do services that no host has saved.
 */
export const serviceVersions = pgTable(
  'service_versions',
  {
    cabinId: key().notNull(),
    serviceId: key().notNull(),
    /** The row version of the save. */
    version: integer().notNull(),
    valueJson: text().notNull(),
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cabinId, t.serviceId, t.version] }),
    foreignKey({
      columns: [t.cabinId, t.serviceId],
      foreignColumns: [cabinServices.cabinId, cabinServices.serviceId],
      name: 'service_versions_service',
    }).onDelete('cascade'),
    index('service_versions_picture')
      .on(t.cabinId)
      .where(sql`${t.valueJson} like '%"imageUrl":"/media/%'`),
  ],
);

/** Translations of hosts' texts, each with its source text. */
export const translations = pgTable(
  'translations',
  {
    /** Null: the text belongs to a template, for all cabins. */
    cabinId: key().references(() => cabins.id, { onDelete: 'cascade' }),
    /** Null: the text belongs to the cabin itself. */
    serviceId: key().references(() => services.id, { onDelete: 'cascade' }),
    language: text().$type<GuestLanguage>().notNull(),
    /** The field of the text, as in `GuideText`. */
    field: text().notNull(),
    source: text().notNull(),
    text: text().notNull(),
    by: text().$type<'machine' | 'manual'>().notNull(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    unique('translations_text').on(t.cabinId, t.serviceId, t.language, t.field).nullsNotDistinct(),
    index('translations_service').on(t.serviceId),
    check('translations_owner', sql`${t.cabinId} is not null or ${t.serviceId} is not null`),
  ],
);

/** "Getting in": how guests reach and enter a cabin (R-stays-1). No row: its host has not saved it yet. */
export const arrivals = pgTable(
  'arrivals',
  {
    cabinId: key()
      .primaryKey()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    /** JSON as text, as in `cabin_services`: the text, its pictures, who may read them, and the codes. */
    valueJson: text().notNull(),
    /** How long before a stay's arrival its guests may read what is sealed. */
    hoursBefore: integer().notNull(),
    /** Who may read the wifi password. */
    wifi: text().$type<Seal>().notNull(),
    rowVersion: integer().notNull().default(1),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('arrivals_hours', sql`${t.hoursBefore} between 0 and 72`),
    check('arrivals_wifi', sql`${t.wifi} in ('always', 'stay')`),
    index('arrivals_picture')
      .on(t.cabinId)
      .where(sql`${t.valueJson} like '%"imageUrl":"/media/%'`),
  ],
);

/** Calendars of booking sites, which are read again and again for stays. */
export const calendars = pgTable(
  'calendars',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** A secret: whoever knows it can read the bookings. */
    url: text().notNull(),
    /** Shown instead of the address; calendars of one host name are read at intervals. */
    hostName: text().generatedAlwaysAs(
      sql`substring(url from '^[a-z]+://(?:[^/@]*@)?([[][^]]+[]]|[^/:?#]+)')`,
    ),
    /** What an event that only says "closed" is. */
    closedMeans: text().$type<'stay' | 'block'>().notNull(),
    state: text().$type<'new' | 'ok' | 'failing'>().notNull().default('new'),
    /** Why the last read failed. */
    reason: text(),
    etag: text(),
    lastModified: text(),
    lastGoodAt: at(),
    lastTriedAt: at(),
    /** When to read it next. */
    readAt: at().notNull().defaultNow(),
    /** Until then one process reads it and no other one does, even if that process was killed. */
    leasedUntil: timestamp('turn_until', { withTimezone: true, precision: 3 }),
    /** Failed reads since the last good one. */
    failures: integer().notNull().default(0),
    /** When the host was notified that it fails. */
    reportedAt: at(),
    /** Good reads without any event since the last one with some. */
    emptyReads: integer().notNull().default(0),
    /** Events that the last good read skipped. */
    skipped: integer().notNull().default(0),
    /** Events of the last good read that `closedMeans` is about. */
    closed: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('calendars_cabin').on(t.cabinId),
    index('calendars_due').on(t.readAt),
    index('calendars_host').on(t.hostName, t.readAt),
    check('calendars_closed', sql`${t.closedMeans} in ('stay', 'block')`),
    check('calendars_state', sql`${t.state} in ('new', 'ok', 'failing')`),
  ],
);

/** The host names of calendars, with the moment from which the next calendar of each may be read. */
export const calendarHosts = pgTable('calendar_hosts', {
  hostName: text().primaryKey(),
  freeAt: at().notNull().defaultNow(),
});

/** Bookings of cabins. Each decides who may read the cabin's codes, and when (R-stays-2). */
export const stays = pgTable(
  'stays',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    source: text().$type<'manual' | 'calendar'>().notNull(),
    /** The calendar that decides its dates; null for a manual stay, and once the calendar is deleted. */
    calendarId: key().references(() => calendars.id, { onDelete: 'set null' }),
    arrivesOn: date({ mode: 'string' }).notNull(),
    departsOn: date({ mode: 'string' }).notNull(),
    /** Local times; null for the cabin's. */
    arrivesAt: text(),
    departsAt: text(),
    /** The two moments, from the dates, times and the cabin's zone. */
    arrivesAtUtc: at().notNull(),
    departsAtUtc: at().notNull(),
    guestName: text(),
    /** HMAC of the digits with the key in `site_keys`; null: the stay has none. */
    digitsHash: bytea(),
    /** Wrong digits since these were set. */
    wrongDigits: integer().notNull().default(0),
    /** Too many wrong digits: they open nothing until the host sets new ones. */
    digitsOff: boolean().notNull().default(false),
    /** Since when; a trigger sets it. */
    digitsOffAt: at(),
    /** 128 random bits in its link. Readable, because its host may copy the link again. */
    linkToken: text().notNull().unique('stays_link'),
    /** When the guest said so. */
    arrivedAt: at(),
    leftAt: at(),
    cannotGetInAt: at(),
    cancelledAt: at(),
    rowVersion: integer().notNull().default(1),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('stays_cabin').on(t.cabinId, t.arrivesAtUtc),
    index('stays_departure').on(t.departsAtUtc),
    index('stays_calendar').on(t.calendarId),
    check('stays_source', sql`${t.source} in ('manual', 'calendar')`),
    check('stays_dates', sql`${t.departsOn} > ${t.arrivesOn} and ${t.departsOn} - ${t.arrivesOn} <= 365`),
    check('stays_times', sql`${isTime(t.arrivesAt)} and ${isTime(t.departsAt)}`),
  ],
);

/** Events of calendars as last read: by which stays and blocks are recognized. A stay may be in several calendars. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    calendarId: key()
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    uid: text(),
    reservationCode: text(),
    arrivesOn: date({ mode: 'string' }).notNull(),
    departsOn: date({ mode: 'string' }).notNull(),
    kind: text().$type<'stay' | 'block'>().notNull(),
    /** Null for a block. */
    stayId: key().references(() => stays.id, { onDelete: 'cascade' }),
    /** The first good read that did not have it, and how many did not; null while it is there. */
    missingSince: at(),
    missingReads: integer().notNull().default(0),
    /** It no longer belongs to its stay, which is cancelled or has other events; it may come back. */
    isGone: boolean().notNull().default(false),
    /** When its dates last changed: if two calendars disagree, the later change wins. */
    changedAt: at().notNull(),
  },
  (t) => [
    index('calendar_events_cabin').on(t.cabinId),
    index('calendar_events_calendar').on(t.calendarId),
    index('calendar_events_stay').on(t.stayId),
    check('calendar_events_kind', sql`${t.kind} in ('stay', 'block')`),
    check('calendar_events_dates', sql`${t.departsOn} > ${t.arrivesOn}`),
  ],
);

/** The key for hashing stays' digits; one row, inserted by the migration. */
export const siteKeys = pgTable('site_keys', {
  isOnly: boolean().primaryKey().default(true),
  digitsKey: bytea().notNull(),
});

/** Hosts' messages to the guests of some cabins, with a start and an end. */
export const notices = pgTable(
  'notices',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    level: text().$type<NoticeLevel>().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    rowVersion: integer().notNull().default(1),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('notices_user').on(t.userId, t.endsAt),
    check('notices_level', sql`${t.level} in ('info', 'important')`),
    check('notices_end', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

export const noticeCabins = pgTable(
  'notice_cabins',
  {
    noticeId: key()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.cabinId] }), index('notice_cabins_cabin').on(t.cabinId)],
);

/** Cabins and templates that hosts deleted and can restore for a while (decision 34). */
export const trash = pgTable(
  'trash',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<TrashKind>().notNull(),
    /** The id of the cabin or the template. */
    itemId: key().notNull(),
    name: text().notNull(),
    /** The deleted rows by table name. */
    content: jsonb().$type<Record<string, object[]>>().notNull(),
    /** The addresses of uploaded pictures in the content. */
    pictures: text().array().notNull(),
    deletedAt: at().notNull(),
  },
  (t) => [
    unique('trash_item').on(t.kind, t.itemId),
    index('trash_user').on(t.userId, t.id),
    check('trash_kind', sql`${t.kind} in ('cabin', 'template')`),
  ],
);

/** The scans of deleted cabins: too many for the JSON of a row in `trash`, which holds their sums. */
export const trashScans = pgTable(
  'trash_scans',
  {
    trashId: key()
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    at: at().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visitor: integer().notNull(),
    language: text().notNull(),
    device: text().notNull(),
    source: text().$type<'tag' | 'link'>().notNull(),
  },
  (t) => [index('trash_scans_trash').on(t.trashId)],
);

/** Pictures that hosts uploaded. The picture store has their files, by this id. */
export const media = pgTable(
  'media',
  {
    /** 128 random bits: anyone who knows the id may see the picture. */
    id: text().primaryKey(),
    /** Null: the account is gone; the files will be deleted, and then this row. */
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    /** The size of the uploaded file. */
    bytes: integer().notNull(),
    /** Of the upright picture. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The placeholder while the picture loads: its average colour, and a version 20 px wide, as WebP in base64. */
    colour: text().notNull(),
    preview: text().notNull(),
    /** `new`: its sizes are not made yet. `failed`: they cannot be made; the size made during the upload replaces them. */
    state: text().$type<'new' | 'ready' | 'failed'>().notNull().default('new'),
    /** Since when it is unused; null while it is used. */
    unusedSince: at().defaultNow(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('media_user').on(t.userId),
    check('media_state', sql`${t.state} in ('new', 'ready', 'failed')`),
  ],
);

/**
 * One row per counted page view, for `SCAN_DAYS`. Partitioned by month of `day`, the day in whose sums it is counted
 * (decision 38); `scans_default` has the days whose month has no partition yet. It contains no network address and no cookie:
 * `visitor` is a hash with the day's salt. The longest columns come first, so that a row has no gaps.
 */
export const scans = pgTable(
  'scans',
  {
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    at: at().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visitor: integer().notNull(),
    code: text().notNull(),
    language: text().notNull(),
    device: text().notNull(),
    source: text().$type<'tag' | 'link'>().notNull(),
  },
  (t) => [index('scans_cabin_visitor').on(t.cabinId, t.visitor)],
);

/** The daily roll-up of `scans`, which analytics read. Days are in the time zone of `counting_zone`. */
export const scanDays = pgTable(
  'scan_days',
  {
    day: date({ mode: 'string' }).notNull(),
    code: text().notNull(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    scans: integer().notNull(),
    visitors: integer().notNull(),
    lastScanAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.code, t.cabinId] }),
    // Includes the day, so that a cabin's last day is found without reading its other days.
    index('scan_days_cabin').on(t.cabinId, t.day),
  ],
);

/**
 * A cabin's scans of a day by hour (`00` to `23`), language, device and source: one row for each value that occurred. Each of
 * the four dimensions adds up to the day's scans in `scan_days`.
 */
export const scanParts = pgTable(
  'scan_parts',
  {
    day: date({ mode: 'string' }).notNull(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    dimension: text().$type<'hour' | 'language' | 'device' | 'source'>().notNull(),
    value: text().notNull(),
    scans: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.cabinId, t.dimension, t.value] }),
    index('scan_parts_cabin').on(t.cabinId),
  ],
);

/**
 * `scan_days` of all cabins together. Triggers on the two tables above update this table and the two below (decision 14).
 * Nothing else writes to them, so they always agree with their sources.
 */
export const siteDays = pgTable('site_days', {
  day: date({ mode: 'string' }).primaryKey(),
  scans: key().notNull(),
  visitors: key().notNull(),
});

/** `scan_parts` of all cabins together. */
export const siteParts = pgTable(
  'site_parts',
  {
    day: date({ mode: 'string' }).notNull(),
    dimension: text().$type<'hour' | 'language' | 'device' | 'source'>().notNull(),
    value: text().notNull(),
    scans: key().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.dimension, t.value] })],
);

/** `scan_days` by week; `week` is its Monday. */
export const cabinWeeks = pgTable(
  'cabin_weeks',
  {
    week: date({ mode: 'string' }).notNull(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    scans: key().notNull(),
    visitors: key().notNull(),
  },
  (t) => [primaryKey({ columns: [t.week, t.cabinId] }), index('cabin_weeks_cabin').on(t.cabinId)],
);

/** The columns of kept sums: of the periods that analytics offer, which end with a day in `period_days`, and of all time. */
const keptSums = {
  lastDay: date({ mode: 'string' }).notNull(),
  scans7: sumOfDays('scans_7'),
  visitors7: sumOfDays('visitors_7'),
  scans30: sumOfDays('scans_30'),
  visitors30: sumOfDays('visitors_30'),
  scans90: sumOfDays('scans_90'),
  visitors90: sumOfDays('visitors_90'),
  scans365: sumOfDays('scans_365'),
  visitors365: sumOfDays('visitors_365'),
  scans: sumOfDays('scans'),
  lastScanAt: at(),
};

/** A cabin's kept sums; triggers keep them. */
export const cabinPeriods = pgTable(
  'cabin_periods',
  {
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    /** The tag that shares these sums (`sharesSums` of `guide_counts`). */
    code: text(),
    ...keptSums,
  },
  (t) => [
    primaryKey({ columns: [t.cabinId, t.lastDay] }),
    index('cabin_periods_scans_7').on(t.lastDay, t.scans7, t.cabinId),
    index('cabin_periods_visitors_7').on(t.lastDay, t.visitors7, t.cabinId),
    index('cabin_periods_scans_30').on(t.lastDay, t.scans30, t.cabinId),
    index('cabin_periods_visitors_30').on(t.lastDay, t.visitors30, t.cabinId),
    index('cabin_periods_scans_90').on(t.lastDay, t.scans90, t.cabinId),
    index('cabin_periods_visitors_90').on(t.lastDay, t.visitors90, t.cabinId),
    index('cabin_periods_scans_365').on(t.lastDay, t.scans365, t.cabinId),
    index('cabin_periods_visitors_365').on(t.lastDay, t.visitors365, t.cabinId),
    index('cabin_periods_scans').on(t.lastDay, t.scans, t.cabinId),
    index('cabin_periods_last_scan').on(t.lastDay, t.lastScanAt, t.cabinId),
    index('cabin_periods_last_scan_last').on(
      t.lastDay,
      t.lastScanAt.desc().nullsLast(),
      t.cabinId.desc().nullsFirst(),
    ),
  ],
);

/**
 * The kept sums of tags that do not share those of a cabin (`sharesSums` of `guide_counts`). Most do, so that a scan writes the
 * indexes of one row and not of two.
 */
export const tagPeriods = pgTable(
  'tag_periods',
  {
    /** No foreign key: a check would lock the tag after the sums, and a tag that leaves its cabin is locked before them. */
    code: text().notNull(),
    /** Its place in lists among tags with as many scans; those that share a cabin's sums have its id. */
    place: key().generatedAlwaysAsIdentity({
      startWith: -1,
      increment: -1,
      maxValue: -1,
      minValue: '-9223372036854775808',
    }),
    ...keptSums,
  },
  (t) => [
    primaryKey({ columns: [t.code, t.lastDay] }),
    index('tag_periods_scans_7').on(t.lastDay, t.scans7, t.place),
    index('tag_periods_visitors_7').on(t.lastDay, t.visitors7, t.place),
    index('tag_periods_scans_30').on(t.lastDay, t.scans30, t.place),
    index('tag_periods_visitors_30').on(t.lastDay, t.visitors30, t.place),
    index('tag_periods_scans_90').on(t.lastDay, t.scans90, t.place),
    index('tag_periods_visitors_90').on(t.lastDay, t.visitors90, t.place),
    index('tag_periods_scans_365').on(t.lastDay, t.scans365, t.place),
    index('tag_periods_visitors_365').on(t.lastDay, t.visitors365, t.place),
    index('tag_periods_scans').on(t.lastDay, t.scans, t.place),
    index('tag_periods_last_scan').on(t.lastDay, t.lastScanAt, t.place),
    index('tag_periods_last_scan_last').on(
      t.lastDay,
      t.lastScanAt.desc().nullsLast(),
      t.place.desc().nullsFirst(),
    ),
  ],
);

/** The days with which the kept periods end: today, and late in the evening tomorrow. */
export const periodDays = pgTable('period_days', {
  lastDay: date({ mode: 'string' }).primaryKey(),
  /** The transaction that added it. Once all earlier ones have ended, triggers add each new cabin and tag. */
  since: key().notNull(),
  /** While it is being filled: cabins up to this id are there. Null: all are. */
  filledTo: key(),
  /** Tags up to this code are there; they are filled in after the cabins. Null: all are. */
  filledToCode: text(),
});

/**
 * How many rows of a kind there are, kept by triggers: each number is the sum of its rows here. A writer adds a row and locks
 * none, so writers never wait for each other. Now and then one of them merges rows (decision 14).
 */
export const tallies = pgTable(
  'tallies',
  {
    /** `accounts`, `signUps`, `cabins`, `audit`, `liveCabins`, `tags.<state>` or `tags.<use>`. */
    name: text().notNull(),
    /** Of `signUps` and `liveCabins` the quarter of an hour in which the number changed: days begin with one in any zone. */
    at: at()
      .notNull()
      .default(sql`'-infinity'`),
    n: key().notNull(),
  },
  (t) => [index('tallies_name').on(t.name, t.at, t.n)],
);

/** How long the site has been without a daily backup; one row. */
export const backupWatch = pgTable('backup_watch', {
  isOnly: boolean().primaryKey().default(true),
  /** When the newest backup was made; before the first one, when the site started to wait for it. */
  since: at().notNull(),
  /** When admins were mailed that the backup is late. */
  reportedAt: at(),
});

/** The time zone of the days and hours in the sums above; one row. */
export const countingZone = pgTable('counting_zone', {
  timeZone: text().primaryKey(),
  /** During a recount in a new time zone: cabins up to this id are done. Null: no recount. */
  recountedTo: key(),
  /** Scans of earlier days have been deleted, so the sums of those days stay as they are. Null: none have been. */
  keptFrom: date({ mode: 'string' }),
});

/** The number of visits in a day in which a cabin's service was opened. */
export const openedDays = pgTable(
  'opened_days',
  {
    day: date({ mode: 'string' }).notNull(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    serviceId: key()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cabinId, t.day, t.serviceId] }),
    index('opened_days_service').on(t.serviceId),
  ],
);

/** Searches of a cabin's guests without a result, by day; they are not linked to visitors. */
export const searchDays = pgTable(
  'search_days',
  {
    day: date({ mode: 'string' }).notNull(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    count: integer().notNull(),
    lastAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cabinId, t.day, t.text] })],
);

/** The salt of the visitor hash for each day, shared by all processes. Yesterday's is deleted. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytea().notNull(),
});

/**
 * Jobs from a restored archive. The next start queues them, because the queue's own tables belong to a library
 * (decision 21). Empty while the site runs.
 */
export const waitingJobs = pgTable('waiting_jobs', {
  kind: text().notNull(),
  payload: jsonb().notNull(),
  dueAt: at().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  lastError: text(),
});

/** The coordinates of places that hosts entered; null until they are found. */
export const places = pgTable(
  'places',
  {
    place: text().primaryKey(),
    /** Identifies the place in jobs, which must not contain hosts' texts. */
    id: key().notNull().generatedAlwaysAsIdentity(),
    ...point,
    /** When to look it up next; null once it is found. */
    dueAt: at().defaultNow(),
  },
  (t) => [unique('places_id').on(t.id), index('places_due').on(t.dueAt), index('places_cell').on(t.cell)],
);

/** The weather in each requested cell, shared by all processes. */
export const forecasts = pgTable(
  'forecasts',
  {
    cell: integer().primaryKey(),
    weather: jsonb().$type<Omit<Weather, 'updatedAt'>>(),
    /** Determines the date in the cell. */
    utcOffsetS: integer().notNull().default(0),
    fetchedAt: at(),
    /** When to fetch it next. */
    dueAt: at().notNull().defaultNow(),
    /** When it was last requested. */
    wantedAt: at().notNull().defaultNow(),
  },
  (t) => [index('forecasts_due').on(t.dueAt)],
);

/** Keys of the hash in the names of counters in `rate_limits`, one per day in UTC. Those older than yesterday's are deleted. */
export const rateLimitKeys = pgTable('rate_limit_keys', {
  day: date({ mode: 'string' }).primaryKey(),
  key: bytea().notNull(),
});

/**
 * The table of rate-limiter-flexible, with its column names and types. A key is a rule's name and a keyed hash; the table
 * contains no network or email addresses.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
