interface TableClass {
  /** Whether an archive holds its rows; a restored site begins with none of the others. */
  isArchived: boolean;
  reason: string;
}

const archived = (reason: string): TableClass => ({ isArchived: true, reason });
const excluded = (reason: string): TableClass => ({ isArchived: false, reason });

const HOST_DATA = archived('what hosts made');
const STATISTICS = archived('numbers that cannot be counted again');

/**
 * Whether archives hold a table, and why. An archive lies about for years where the site does not look after it, and a
 * restore brings back a moment that is over: secrets of a day or an hour do not belong in it. A new table does not
 * pass its test until it stands here.
 */
export const TABLE_CLASSES: Readonly<Record<string, TableClass>> = {
  users: archived('accounts; passwords are hashes'),
  sessions: archived(
    'hashes; hosts stay signed in when a site moves or PostgreSQL is upgraded, which goes by an archive',
  ),
  second_factors: archived('without them accounts would be open to who has the password'),
  recovery_codes: archived('hashes; who lost their phone needs them'),
  invitations: archived('who was invited'),
  invitation_links: archived('hashes; a mailed link works for seven days'),
  plan_reminders: archived('no reminder is mailed twice'),
  upgrade_requests: archived('what hosts asked for, and what became of it'),
  exports: archived('jobs that wait refer to them; files are made again'),
  export_links: archived('hashes; links work for a day where the files are still there'),
  cabins: HOST_DATA,
  services: HOST_DATA,
  templates: HOST_DATA,
  cabin_services: HOST_DATA,
  service_versions: HOST_DATA,
  translations: HOST_DATA,
  notices: HOST_DATA,
  notice_cabins: HOST_DATA,
  trash: HOST_DATA,
  media: archived('the pictures, whose files are in the archive too'),
  batches: archived('tags are at doors'),
  tags: archived('tags are at doors'),
  tag_events: archived('the history of tags'),
  audit: archived('who did what'),
  scans: STATISTICS,
  trash_scans: STATISTICS,
  scan_days: STATISTICS,
  scan_parts: STATISTICS,
  site_days: STATISTICS,
  site_parts: STATISTICS,
  cabin_weeks: STATISTICS,
  opened_days: STATISTICS,
  search_days: STATISTICS,
  counting_zone: archived('in which time zone the numbers are counted'),
  waiting_jobs: archived('work that waits goes on where it is restored; its payloads hold no secrets'),
  places: archived('looked up once with a service outside'),
  forecasts: archived('guests see the weather at once'),

  backup_watch: excluded('how long a site has had no backup; the restored one waits for its own'),
  visitor_salts: excluded(
    'with a salt, the address behind each scan of its day can be found by trying them all',
  ),
  rate_limits: excluded('counters of hours, which say who tried what'),
  rate_limit_keys: excluded('with a key, the address behind each counter can be found by trying them all'),
  password_resets: excluded('links of an hour; one that was used since would work again'),
  provider_sign_ins: excluded('sign-ins under way for a quarter of an hour, with what proves them'),
};

export const EXCLUDED_TABLES: readonly string[] = Object.entries(TABLE_CLASSES).flatMap(
  ([name, { isArchived }]) => (isArchived ? [] : [name]),
);

/** Whether the table's rows are in archives. */
export const isArchived = (table: string): boolean => TABLE_CLASSES[table]?.isArchived ?? true;
