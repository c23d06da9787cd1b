// All tables in one file, so that the whole shape of the data can be read at once and drizzle-kit
// sees every relation. Ids are bigint: any safe integer in a path is a valid question, never an error.
import { sql, type SQLWrapper } from 'drizzle-orm';
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

export const users = pgTable(
  'users',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case; one account per address. */
    email: text().notNull(),
    /** argon2id in PHC form; null for an account that signs in through a provider only. */
    passwordHash: text(),
    /** The password was made by the program and shown to the person who started it: its owner chooses one before anything else. */
    mustChangePassword: boolean().notNull().default(false),
    /** When it was last shown that the address is theirs: by a mailed link, or by a provider's word. Null: never. */
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
    /** Ends the weekly mail for who has it, without signing in; null: there is none. */
    weeklyMailKey: text().unique('users_weekly_mail'),
    /** The Monday of the last week mail. */
    weeklyMailOn: date({ mode: 'string' }),
    plan: text().$type<Tier>().notNull().default('basic'),
    planExpiresAt: at(),
    /** How many active cabins this host may have; null: as many as the plan holds. */
    cabinLimit: integer(),
    isAdmin: boolean().notNull().default(false),
    isDisabled: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    lastLoginAt: at(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_created').on(t.createdAt, t.id),
    check('users_plan', sql`${t.plan} in ('basic', 'pro', 'premium')`),
    check('users_cabin_limit', sql`${t.cabinLimit} between 1 and 1000`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token; the token itself is never stored. */
    tokenHash: bytea().primaryKey(),
    /** What its host calls it by, to end it; opens nothing. */
    id: uuid().notNull().defaultRandom(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemembered: boolean().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: at().notNull().defaultNow(),
    /** To within a quarter of an hour. */
    lastUsedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** The second factor of those who want one. Until `confirmedAt` it is being set up, and counts for nothing. */
export const secondFactors = pgTable('second_factors', {
  userId: key()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the authenticator app holds too, in base32. A code cannot be checked by a hash of it (decision 17). */
  secret: text().notNull(),
  confirmedAt: at(),
  /** The time step whose code was accepted last: neither it nor an earlier one is accepted again. */
  lastStep: key().notNull().default(0),
  createdAt: at().notNull().defaultNow(),
});

/** What lets a host in once without their authenticator app. */
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

/** Links that set a new password; one that is used takes all of its account's with it. */
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

/** Whom an admin asked to make an account. What has ended is kept for a while, so that its links can say so. */
export const invitations = pgTable(
  'invitations',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case; at most one open invitation an address. */
    email: text().notNull(),
    /** Of the mail. */
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
    check('invitations_one_end', sql`${t.usedAt} is null or ${t.withdrawnAt} is null`),
  ],
);

/** Links of invitations: each mail has its own, and each one that an admin copies. All end with the invitation. */
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

/** Sign-ins that went to a provider and have not come back; each is taken out by the answer that ends it. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of the ticket, which only the browser holds. */
    ticketHash: bytea().primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** Whom the provider vouched for already, while the code of their second factor is asked for. */
    userId: key().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [index('provider_sign_ins_user').on(t.userId), index('provider_sign_ins_expiry').on(t.expiresAt)],
);

/** Reminders of a plan's end, each queued once for each end that a plan is given. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planExpiresAt: at().notNull(),
    /** How many days before the end it is for. */
    days: integer().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.planExpiresAt, t.days] })],
);

/** ZIPs of all that a host has here: first to be made by a job, then a file with an end. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set once the file is whole. */
    readyAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('exports_user').on(t.userId)],
);

/** Mailed links to an export; each try to send the mail makes one. */
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

/** What hosts asked for; at most one open request a host. Another one takes its place with an id of its own. */
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
 * A point on the map, and the tenth of a degree it lies in, as one number: cabins in one cell share their
 * weather. Of a cabin: what its host typed; null leaves it to what its words are found at.
 */
const point = {
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  cell: integer().generatedAlwaysAs(
    sql`(round((latitude * 10)::numeric)::int + 900) * 10000 + round((longitude * 10)::numeric)::int + 1800`,
  ),
};

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
    /** The point of the picture that stays in view, in percent from its left and its top. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    themeKey: text().$type<Theme>().notNull().default('standard'),
    language: text().$type<GuestLanguage>().notNull(),
    /** In the host's order: of more than the plan holds, the first are offered to guests. */
    translationLanguages: text().array().$type<GuestLanguage[]>().notNull().default([]),
    /** The host's own; never shown to a guest. */
    notes: text(),
    isTracked: boolean().notNull().default(true),
    ...point,
    /** What a map is asked for; the same words are looked up once. */
    place: text().generatedAlwaysAs(sql`location || coalesce(', ' || region, '')`),
    rowVersion: integer().notNull().default(1),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('cabins_user').on(t.userId),
    index('cabins_picture')
      .on(t.imageUrl)
      .where(sql`${t.imageUrl} like '/media/%'`),
    index('cabins_place').on(t.place),
    index('cabins_cell').on(t.cell),
    check('cabins_point', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check('cabins_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
  ],
);

export const batches = pgTable(
  'batches',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    label: text().notNull(),
    createdBy: key().references(() => users.id, { onDelete: 'set null' }),
    /** The one batch of all tags that hosts make for themselves. */
    isOfHosts: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('batches_created_by').on(t.createdBy),
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
    /** After its one transfer a tag is bound to the host who released it. */
    boundUserId: key().references(() => users.id, { onDelete: 'set null' }),
    /** How often it was released; the second release retires it. */
    transfers: integer().notNull().default(0),
    scans: key().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    activatedAt: at(),
    verifiedAt: at(),
    lastScanAt: at(),
  },
  (t) => [
    uniqueIndex('tags_cabin').on(t.cabinId),
    index('tags_bound_user')
      .on(t.boundUserId)
      .where(sql`${t.boundUserId} is not null`),
    index('tags_batch').on(t.batchId),
    index('tags_created').on(t.createdAt, t.code),
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
    /** As it was called then; the cabin may be gone. */
    cabinName: text(),
    /** Why it was retired. */
    reason: text(),
  },
  (t) => [
    index('tag_events_code').on(t.code, t.id),
    index('tag_events_user').on(t.userId),
    /** Finds what a host made of their own. */
    index('tag_events_minted')
      .on(t.userId, t.at)
      .where(sql`${t.event} = 'minted'`),
  ],
);

/**
 * Who did what to what. What happens to a tag comes here by a trigger on `tag_events`. No email stands here:
 * of an account that is erased nothing remains but that somebody did it.
 */
export const audit = pgTable(
  'audit',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    at: at().notNull().defaultNow(),
    actorId: key().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<AuditAction>().notNull(),
    /** The account it was done to. */
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    /** The invitation it was done to; once somebody made an account by it, that is named too. */
    invitationId: key().references(() => invitations.id, { onDelete: 'set null' }),
    /** What else it was done to: a tag's code, a batch's label. */
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
    index('audit_sign_ins')
      .on(t.at)
      .where(sql`${t.action} in ('signedIn', 'signInFailed', 'signInBlocked')`),
    /** Finds the entry that further tries at an account, or at none, are added to. */
    index('audit_failed_sign_ins')
      .on(t.action, sql`coalesce(${t.userId}, 0)`, t.at)
      .where(sql`${t.action} in ('signInFailed', 'signInBlocked')`),
  ],
);

/** The catalog's services (no owner) and hosts' templates share ids (R-services-7). */
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
 * The uploaded pictures that a service's value and its rows name: a row each, an array with the address. In JSON a
 * quotation mark inside a text stands behind a backslash, so that no text can be taken for the field.
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
    /** JSON as text: it is checked before it is saved, and read only as a whole. */
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
 * What a service of a cabin held, each time its value changed; the newest is what it holds now. A template's place in a
 * cabin has none, its content is the template's, and neither has a value that nobody saved.
 */
export const serviceVersions = pgTable(
  'service_versions',
  {
    cabinId: key().notNull(),
    serviceId: key().notNull(),
    /** The row's version at which it was saved. */
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

/** Translations of what hosts wrote, each with the source it was made from. */
export const translations = pgTable(
  'translations',
  {
    /** Null: of an own service, for all cabins. */
    cabinId: key().references(() => cabins.id, { onDelete: 'cascade' }),
    /** Null: of the cabin itself. */
    serviceId: key().references(() => services.id, { onDelete: 'cascade' }),
    language: text().$type<GuestLanguage>().notNull(),
    /** Where the text stands, as in `GuideText`. */
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

/** What hosts tell the guests of some cabins for some time. */
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

/** What hosts deleted and can have back for a while (decision 34). */
export const trash = pgTable(
  'trash',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<TrashKind>().notNull(),
    /** Of the cabin or the template. */
    itemId: key().notNull(),
    name: text().notNull(),
    /** Each table's name, and the rows of it that were deleted. */
    content: jsonb().$type<Record<string, object[]>>().notNull(),
    /** Addresses of uploaded pictures that the content names. */
    pictures: text().array().notNull(),
    deletedAt: at().notNull(),
  },
  (t) => [
    unique('trash_item').on(t.kind, t.itemId),
    index('trash_user').on(t.userId, t.id),
    check('trash_kind', sql`${t.kind} in ('cabin', 'template')`),
  ],
);

/** The scans of a deleted cabin. Too many of a busy one for a row's JSON; their days are added up again from them. */
export const trashScans = pgTable(
  'trash_scans',
  {
    trashId: key()
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    scanId: key().notNull(),
    code: text().notNull(),
    at: at().notNull(),
    visitor: bytea().notNull(),
    language: text().notNull(),
    device: text().notNull(),
    source: text().$type<'tag' | 'link'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.trashId, t.scanId] })],
);

/** Pictures that hosts uploaded. Their files are in the picture store, by this id. */
export const media = pgTable(
  'media',
  {
    /** 128 random bits: anyone who knows it may see the picture. */
    id: text().primaryKey(),
    /** Null: it belongs to no one any more; its files are to be removed, and then this row. */
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    /** Of the file as it was sent. */
    bytes: integer().notNull(),
    /** As it is seen, turned upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** What stands in its place until it is there: its average colour, and itself 20 px wide, as WebP in base64. */
    colour: text().notNull(),
    preview: text().notNull(),
    /** `new`: its sizes are still to be made. `failed`: they cannot be; the one made at once stands in for them. */
    state: text().$type<'new' | 'ready' | 'failed'>().notNull().default('new'),
    /** Since when nothing shows it; null while something does. */
    unusedSince: at().defaultNow(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('media_user').on(t.userId),
    check('media_state', sql`${t.state} in ('new', 'ready', 'failed')`),
  ],
);

/** One row per counted page view. No address, no cookie: `visitor` is a hash with the day's salt. */
export const scans = pgTable(
  'scans',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    cabinId: key()
      .notNull()
      .references(() => cabins.id, { onDelete: 'cascade' }),
    at: at().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visitor: bytea().notNull(),
    language: text().notNull(),
    device: text().notNull(),
    source: text().$type<'tag' | 'link'>().notNull(),
  },
  (t) => [index('scans_day_code_visitor').on(t.day, t.code, t.visitor), index('scans_cabin').on(t.cabinId)],
);

/** The day's roll-up of `scans`: what analytics read. Days are those of `counting_zone`. */
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
    // With the day: a cabin's last one is found without reading all of them.
    index('scan_days_cabin').on(t.cabinId, t.day),
  ],
);

/**
 * The day's scans of a cabin taken apart, one row for each value that occurred: hours (`00` to `23`),
 * languages, devices and sources. Each of the four adds up to the same day's scans in `scan_days`.
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
 * `scan_days` of all cabins together. This table and the two below are kept by triggers on the two above
 * (decision 14): no one writes to them, and they cannot disagree with what they sum up.
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

/** `scan_days` by weeks, whose name is their Monday. */
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

/** How long the site has been without a daily backup; one row. */
export const backupWatch = pgTable('backup_watch', {
  isOnly: boolean().primaryKey().default(true),
  /** When the newest one was made; before the first one, when the site began to wait for it. */
  since: at().notNull(),
  /** When admins were mailed that it is late. */
  reportedAt: at(),
});

/** In which time zone the days and hours of the sums above are counted; one row. */
export const countingZone = pgTable('counting_zone', {
  timeZone: text().primaryKey(),
  /** While scans are counted again in a new zone: done are the cabins up to this id. Null: all are. */
  recountedTo: key(),
});

/** On how many visits of a day each service of a cabin was opened. */
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

/** What guests of a cabin searched for on a day and did not find; nothing about who did. */
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

/** The salt of the visitor hash, one per day of the site, shared by all processes; yesterday's is deleted. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytea().notNull(),
});

/**
 * Background work out of an archive: the next start puts it on the queue, whose tables are a library's
 * (decision 21). Empty while the site runs.
 */
export const waitingJobs = pgTable('waiting_jobs', {
  kind: text().notNull(),
  payload: jsonb().notNull(),
  dueAt: at().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  lastError: text(),
});

/** Where the places are that hosts typed. Without a point: not looked up yet, or not found. */
export const places = pgTable(
  'places',
  {
    place: text().primaryKey(),
    /** What a job calls it by: the words are a host's. */
    id: key().notNull().generatedAlwaysAsIdentity(),
    ...point,
    /** From when on it is to be looked up; null once it is found. */
    dueAt: at().defaultNow(),
  },
  (t) => [unique('places_id').on(t.id), index('places_due').on(t.dueAt), index('places_cell').on(t.cell)],
);

/** The weather in each cell that somebody wants to know about, shared by all processes. */
export const forecasts = pgTable(
  'forecasts',
  {
    cell: integer().primaryKey(),
    weather: jsonb().$type<Omit<Weather, 'updatedAt'>>(),
    /** What is today there. */
    utcOffsetS: integer().notNull().default(0),
    fetchedAt: at(),
    /** From when on it is to be fetched again. */
    dueAt: at().notNull().defaultNow(),
    /** When somebody last wanted to know. */
    wantedAt: at().notNull().defaultNow(),
  },
  (t) => [index('forecasts_due').on(t.dueAt)],
);

/** Keys of the hash that counters in `rate_limits` are named by, one per day in UTC; older than yesterday's are deleted. */
export const rateLimitKeys = pgTable('rate_limit_keys', {
  day: date({ mode: 'string' }).primaryKey(),
  key: bytea().notNull(),
});

/**
 * rate-limiter-flexible's table; its column names and types are the library's. A key is a rule's name and a keyed hash:
 * no address of a network or a person stands here.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
